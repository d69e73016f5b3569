export const FAULTS = [
  {
    // An upload is confirmed before its bytes are on the disk: a power cut takes a letter that was said to be saved.
    name: "fsync-skipped",
    file: "archive/storage/staging.ts",
    find: "      await handle.sync();\n",
    replace: "",
    tests: ["archive/storage/durable.test.ts", "archive/storage/storage.proof.test.ts"],
  },
  {
    // Of a letter that is gone for good, the renditions stay on the disk.
    name: "renditions-not-erased",
    file: "archive/db/erasing.ts",
    find: "return [...originals.map((row) => row.storage_key), ...renditions];",
    replace: "return originals.map((row) => row.storage_key);",
    tests: ["tests/api/items/bin.test.ts", "tests/api/leaving/erase.test.ts"],
  },
  {
    // The clean-up takes the file that a refused form keeps: it has to be chosen again after all.
    name: "draft-swept",
    file: "archive/storage/staging.ts",
    find: "    if (keep.has(name)) continue;\n",
    replace: "",
    tests: ["archive/storage/storage.proof.test.ts", "tests/api/items/refused.test.ts"],
  },
];
