export const FAULTS = [
  {
    // Albums with people: what is put into an album opens to those who were asked and have not accepted.
    name: "put-in-opens-to-the-asked",
    file: "archive/domain/albums/put-in.ts",
    find: 'if (state === "accepted" && receiverId !== null && theirs.length > 0)',
    replace: "if (receiverId !== null && theirs.length > 0)",
    tests: ["tests/api/albums/with-people.test.ts"],
  },
  {
    // Writers: a letter that lay in the bin while its writer was joined with another comes back as nobody's.
    name: "binned-letter-loses-its-writer",
    file: "archive/db/writers/writer-names.ts",
    find: "set writer_id = ${toId} where writer_id = ${fromId} and ${named}`",
    replace: "set writer_id = ${toId} where writer_id = ${fromId} and binned_at is null and ${named}`",
    tests: ["tests/api/writers/writers.test.ts"],
  },
  {
    // Stewards: where nothing ran for weeks, the archive opens before its owner can have read the only letter.
    name: "opens-with-the-last-letter",
    file: "archive/domain/stewards/letters.ts",
    find: "const last = Math.max(opensAt.getTime(), now.getTime() + LAST_NOTICE_MS);",
    replace: "const last = opensAt.getTime();",
    tests: ["tests/api/stewards/asking.test.ts"],
  },
];
