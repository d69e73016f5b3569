export const FAULTS = [
  {
    // An invitation is written in the language of whoever invites, not of whoever reads it.
    name: "wrong-language",
    file: "archive/domain/invitations/deliver.ts",
    find: "language: holder?.language ?? language,",
    replace: "language,",
    tests: ["tests/api/sharing/invitations.test.ts", "tests/api/sharing/notified.test.ts"],
  },
  {
    // Today's letter of news comes again with the next run.
    name: "digest-twice",
    file: "archive/domain/notifications/digest.ts",
    find: "    await markDigested(tx, personId, services.now());\n",
    replace: "",
    tests: ["tests/api/notifications/digest.test.ts", "tests/e2e/notifications/events-and-mails.proof.test.ts"],
  },
  {
    // A name with HTML in it becomes part of the mail's page.
    name: "name-not-escaped",
    file: "archive/messages/mail-page.ts",
    find: '`<p style="${PARAGRAPH}">${escaped(text)}</p>`',
    replace: '`<p style="${PARAGRAPH}">${text}</p>`',
    tests: ["tests/api/accounts/mail.test.ts", "archive/messages/mail.test.ts"],
  },
];
