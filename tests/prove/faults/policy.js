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
    file: "archive/domain/media/open-download.ts",
    find: 'if (!mayTakeOriginal(actor, factsOf(item))) throw refuse("not_found");',
    replace: "",
    tests: ["tests/api/media/renditions.test.ts", "tests/api/permissions.test.ts"],
  },
  {
    // In a group of both, whoever was blocked still sees what the other shows.
    name: "block-ignored-in-groups",
    file: "archive/db/sharing/granted.ts",
    find: "(${sharedWith(viewerId)} and not\n    ${blockedBetween(sql`items.owner_id`, sql`${viewerId}::bigint`)})",
    replace: "(${sharedWith(viewerId)})",
    tests: ["tests/api/sharing/blocks.test.ts", "tests/api/permissions.test.ts"],
  },
  {
    // A steward reads on writers' pages, and among faces and favourites, what is "only me" and was not named.
    name: "only-me-open-to-steward",
    file: "archive/db/stewards/stewarded.ts",
    find: "(${onlyMe} is not null and (${status} <> ${sql.lit(ONLY_ME)} or ${onlyMe}))",
    replace: "(${onlyMe} is not null)",
    tests: ["tests/api/stewards/reading.test.ts"],
  },
  {
    // An archive stays open to a steward whose owner came back.
    name: "sign-in-refuses-no-steward",
    file: "archive/domain/accounts/enter.ts",
    find: "  await refuseByBeingHere(services, tx, person.id);\n",
    replace: "",
    tests: ["tests/api/stewards/open.test.ts", "tests/api/stewards/asking.test.ts"],
  },
];
