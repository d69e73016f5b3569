export const FAULTS = [
  {
    // Without scripts, "Search" among people sends the form off that they were to be ticked in.
    name: "search-sends-the-form",
    file: "app/forms/people/find-people.tsx",
    find: '<Button formMethod="get" formNoValidate icon="search">',
    replace: '<Button icon="search">',
    tests: ["tests/e2e/sharing/share.proof.test.ts", "tests/e2e/groups/life.test.ts"],
  },
  {
    // Without scripts a voice has nothing to play it with.
    name: "player-without-controls",
    file: "app/ui/media/still-player.tsx",
    find: "<audio controls={!children}",
    replace: "<audio controls={!children && bars.length === 0}",
    tests: ["tests/e2e/recording/player.proof.test.ts", "tests/e2e/links/links.test.ts"],
  },
  {
    // The link to the other language loses what the address asks for: the search, the page of the list.
    name: "language-loses-the-place",
    file: "app/layouts/bars/language-switch.tsx",
    find: "new URLSearchParams(search);",
    replace: "new URLSearchParams();",
    tests: ["tests/e2e/journey/list.proof.test.ts", "tests/e2e/server/security-headers.test.ts"],
  },
];
