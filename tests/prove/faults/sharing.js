export const FAULTS = [
  {
    // A public link outlives "only me": once the item is private again, its address opens it.
    name: "link-outlives-only-me",
    file: "archive/db/sharing/grants.ts",
    find: "  await takeLinksTo(db, itemIds);\n",
    replace: "",
    tests: ["tests/api/links/open.test.ts", "tests/api/sharing/sharing.test.ts"],
  },
  {
    // What somebody showed a group is seen there after they were removed from it.
    name: "removed-member-still-shown",
    file: "archive/db/groups/memberships.ts",
    find: "    groupShares: sql<boolean>`(group_id = ${groupId} and sharer_id = ${personId})`,\n",
    replace: "",
    tests: ["tests/api/groups/groups.test.ts", "tests/api/sharing/races.test.ts"],
  },
  {
    // A public link that was to hold for some days opens what it did for ever.
    name: "link-outlives-its-end",
    file: "archive/domain/links/open-link.ts",
    find: "if (!link || isOver(services, link)) throw gone();",
    replace: "if (!link) throw gone();",
    tests: ["tests/api/links/open.test.ts", "tests/api/links/manage.test.ts"],
  },
];
