export const FAULTS = [
  {
    // A public link outlives "only me": once the item is private again, its address opens it.
    name: "link-outlives-only-me",
    file: "archive/db/grants.ts",
    find: "  await takeLinksTo(db, itemIds);\n",
    replace: "",
    tests: ["tests/api/links/manage.test.ts", "tests/api/sharing/sharing.test.ts", "tests/api/links/open.test.ts"],
  },
  {
    // What somebody showed a group is seen there after they were removed from it.
    name: "removed-member-still-shown",
    file: "archive/domain/groups/members.ts",
    find: "  await takeGroupSharesOf(tx, groupId, personId);\n",
    replace: "",
    tests: ["tests/api/groups/groups.test.ts", "tests/api/sharing/races.test.ts"],
  },
  {
    // Whoever a mail with an invitation is forwarded to can accept what it offers.
    name: "forwarded-mail-accepted",
    file: "archive/domain/sharing/decide-share.ts",
    find: "receiverId === null ? address !== null && receiver.addresses.includes(address) : receiverId === receiver.personId",
    replace: "receiverId === null ? address !== null : receiverId === receiver.personId",
    tests: ["tests/api/sharing/invitations.test.ts", "tests/e2e/invitations/by-mail.test.ts"],
  },
];
