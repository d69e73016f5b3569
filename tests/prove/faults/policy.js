export const FAULTS = [
  {
    // What the operator hid after a report is seen by everybody all the same.
    name: "hidden-item-shown",
    file: "archive/domain/policy.ts",
    find: "  if (item.hidden) return false;\n",
    replace: "",
    tests: ["tests/api/reports/hidden.test.ts", "tests/api/media/permissions.test.ts"],
  },
  {
    // The original, with the place where it was taken, is given to whoever sees the item.
    name: "original-for-everyone",
    file: "archive/domain/downloads/open-download.ts",
    find: 'if (!mayTakeOriginal(actor, facts)) throw refuse("not_found");',
    replace: "",
    tests: ["tests/api/media/renditions.test.ts", "tests/api/permissions.test.ts"],
  },
  {
    // In a group of both, whoever was blocked still sees what the other shows.
    name: "block-ignored-in-groups",
    file: "archive/db/access/granted.ts",
    find: "(${sharedWith(viewerId)} and not\n    ${blockedBetween(sql`items.owner_id`, sql`${viewerId}::bigint`)})",
    replace: "(${sharedWith(viewerId)})",
    tests: ["tests/api/sharing/blocks.test.ts", "tests/api/permissions.test.ts"],
  },
];
