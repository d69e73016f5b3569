export const FAULTS = [
  {
    // After a move new letters get numbers that others have: nothing can be put in any more.
    name: "numbers-left-behind",
    file: "archive/db/moving/move-database.ts",
    find: "  await setSequences(source, target);\n",
    replace: "",
    tests: ["tests/faults/move-database.test.ts"],
  },
  {
    // What was written after a move was broken off is left behind by the run that goes on.
    name: "changed-since-left-behind",
    file: "archive/db/moving/move-database.ts",
    find:
      "    if (now.sha256 === done.sha256 && now.rows === done.rows) {\n" +
      '      tell(line("moving.there", { name }));\n      return now;\n',
    replace: '    if (now.rows >= 0) {\n      tell(line("moving.there", { name }));\n      return done;\n',
    tests: ["tests/faults/move-database.test.ts"],
  },
  {
    // After an update to the next PostgreSQL the archive is empty, and new letters go into another one.
    name: "begun-anew-beside-the-older",
    file: "archive/db/embedded/start-embedded.ts",
    find: "  if (!older) refuseOtherMajor(folder);\n",
    replace: "",
    tests: ["tests/faults/move-database.test.ts"],
  },
];
