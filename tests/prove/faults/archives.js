export const FAULTS = [
  {
    // Imports: of two letters with the same picture, both count as here already where one is, and the other is lost.
    name: "second-of-two-not-taken",
    file: "archive/domain/imports/already-here.ts",
    find: "same.splice(at, 1)",
    replace: "same.slice(at, at + 1)",
    tests: ["tests/api/imports/bag.test.ts"],
  },
  {
    // Bags: whoever goes on with a group's archive gets letters that were taken back since.
    name: "taken-back-downloaded",
    file: "archive/domain/bags/open-bag.ts",
    find: "(await listBagItemIds(db, bag.id)).every((id) => now.has(id))",
    replace: "(await listBagItemIds(db, bag.id)).some((id) => now.has(id))",
    tests: ["tests/api/bags/parts.test.ts"],
  },
  {
    // Fixity: the first original of more than a batch's bytes ends all checks, for it and for whatever comes behind it.
    name: "large-original-ends-checks",
    file: "archive/domain/keeping/run-checks.ts",
    find: "return at === 0 || bytes <= BATCH.bytes;",
    replace: "return bytes <= BATCH.bytes;",
    tests: ["tests/api/keeping/fixity.test.ts"],
  },
  {
    // Formats: the open copy of a phone's photograph forgets of which colours its pixels are.
    name: "open-copy-without-colours",
    file: "archive/media/decoder/heic.js",
    find: "fine: false, icc })",
    replace: "fine: false })",
    tests: ["archive/media/open-copies.proof.test.ts", "tests/api/keeping/formats.test.ts"],
  },
];
