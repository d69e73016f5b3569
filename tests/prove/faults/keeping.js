export const FAULTS = [
  {
    // A byte that rotted is read and taken for sound: nobody is told, and the copy that could mend it ages beside it.
    name: "rot-unseen",
    file: "archive/domain/keeping/compare.ts",
    find: 'return hash.digest("hex") === sha256 ? "sound" : "damaged";',
    replace: 'return hash.digest("hex") ? "sound" : "damaged";',
    tests: ["tests/api/keeping/fixity.test.ts"],
  },
  {
    // A disk that isn't mounted is taken for one that lost everything.
    name: "absent-disk-accused",
    file: "archive/domain/keeping/compare.ts",
    find: '    if (!(await isStillThere(services, place))) return "away";\n    return (await isNamed',
    replace: "    return (await isNamed",
    tests: ["tests/api/keeping/fixity.test.ts", "tests/api/keeping/copies.test.ts"],
  },
  {
    // What somebody erased for good comes back with an older back-up.
    name: "erased-restored",
    file: "archive/commands/backup/restore-files.ts",
    find: "  for await (const entries of newestLedger(place, PAGE)) {",
    replace: "  for await (const entries of [].values()) {",
    tests: ["tests/faults/keep-backup.test.ts"],
  },
  {
    // The drill says of a back-up with a hole that it is whole.
    name: "drill-reads-nothing",
    file: "archive/commands/backup/drill.ts",
    find: "  const all: Line[] = [...unreadable, ...faults];",
    replace: "  const all: Line[] = [...unreadable];",
    tests: ["tests/faults/backup.test.ts"],
  },
  {
    // An archive made anew from its storage shows everything as it was shared, to people who are not there yet.
    name: "rebuilt-open",
    file: "archive/domain/rebuilding/item-rows.ts",
    find: "        status: ONLY_ME,\n",
    replace: "        status: PUBLIC,\n",
    tests: ["tests/faults/rebuild.test.ts"],
  },
  {
    // Numbers of what was erased are given again: an old link then opens somebody else's letter.
    name: "erased-numbers-given",
    file: "archive/domain/rebuilding/rebuild-archive.ts",
    find: "    await skipErasedIds(tx);\n",
    replace: "",
    tests: ["tests/faults/rebuild.test.ts", "tests/api/keeping/descriptions.test.ts"],
  },
  {
    // Letters that somebody came with are open as soon as they are there.
    name: "imported-open",
    file: "archive/domain/imports/take-entry.ts",
    find: "status: String(ONLY_ME), ...entry.fields",
    replace: 'status: "1", ...entry.fields',
    tests: ["tests/api/imports/files.test.ts"],
  },
  {
    // A bag in which a byte was changed on the way is taken in.
    name: "changed-bag-taken",
    file: "archive/media/zips/bag.js",
    find: "slice.factsOf(each.file, wanted)",
    replace: "slice.factsOf(each.file, new Map())",
    tests: ["tests/api/imports/bag.test.ts"],
  },
  {
    // The owner signs in, alive, and their archive opens to others all the same.
    name: "presence-refuses-nothing",
    file: "archive/domain/stewards/request.ts",
    find: "  for (const row of await lockAskedFor(tx, ownerId)) await endRequest(services, tx, row);\n",
    replace: "  await lockAskedFor(tx, ownerId);\n",
    tests: ["tests/api/stewards/asking.test.ts", "tests/api/stewards/open.test.ts"],
  },
  {
    // A steward reads what its owner kept to themselves.
    name: "only-me-opened",
    file: "archive/db/access/stewarded.ts",
    find: '    and ${voices} and (items.status <> ${ONLY_ME} or ${open("only_me")}))`;',
    replace: "    and ${voices})`;",
    tests: ["tests/api/stewards/reading.test.ts"],
  },
];
