export const FAULTS = [
  {
    // Timeline: "later" under what others shared leads to a page of one's own letters.
    name: "others-timeline-turns-to-own",
    file: "app/routes/timeline/timeline-page.ts",
    find: "next: next && listPath(list, { after: next })",
    replace: 'next: next && listPath({ list: "timeline", from }, { after: next })',
    tests: ["app/routes/timeline/timeline-facts.test.ts"],
  },
  {
    // Favourites: whoever takes their heart away takes everybody's away.
    name: "everybodys-heart-taken",
    file: "archive/db/items/favourites.ts",
    find: '.where("person_id", "=", personId).where("item_id", "=", itemId)',
    replace: '.where("item_id", "=", itemId)',
    tests: ["tests/api/items/filtered.test.ts"],
  },
  {
    // Filters: "people I chose" is the status 0, and lets everything through.
    name: "chosen-people-filter-ignored",
    file: "archive/db/lists/filtered-items.ts",
    find: "(status ?? seen) === seen",
    replace: "(status || seen) === seen",
    tests: ["tests/api/items/filtered.test.ts"],
  },
];
