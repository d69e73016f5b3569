export const FAULTS = [
  {
    // Letters that were put in at one moment are left out where a page of the list ends among them.
    name: "items-of-one-moment-skipped",
    file: "archive/db/rows.ts",
    find: "query.where(beyond(sql`(${after.time}, ${after.id})`))",
    replace: "query.where(beyond(sql`(${after.time}, 0)`))",
    tests: ["tests/api/items/list.test.ts", "tests/e2e/journey/list.proof.test.ts"],
  },
  {
    // The bin lists what everybody deleted.
    name: "bin-without-owner",
    file: "archive/db/items/items.ts",
    find: '    .where("items.owner_id", "=", ownerId)\n    .where("items.binned_at", "is not", null)',
    replace: '    .where("items.binned_at", "is not", null)',
    tests: ["tests/api/items/bin.test.ts", "tests/api/permissions.test.ts"],
  },
  {
    // What its owner deleted stays in the lists of those it was shared with.
    name: "deleted-item-listed-as-shared",
    file: "archive/db/sharing/shared-items.ts",
    find: "items.binned_at is null and ",
    replace: "",
    tests: ["tests/api/sharing/bin.test.ts", "tests/api/sharing/lists.test.ts"],
  },
];
