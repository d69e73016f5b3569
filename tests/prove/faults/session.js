export const FAULTS = [
  {
    // A stolen refresh token goes on working after its successor was used.
    name: "old-refresh-token-good",
    file: "archive/db/accounts/sessions.ts",
    find: '    .where("sessions.generation", "<=", use.generation)\n',
    replace: "",
    tests: ["tests/api/accounts/refresh.test.ts", "tests/api/accounts/refresh-processes.test.ts"],
  },
  {
    // Whoever knew the old password stays signed in after it was changed.
    name: "others-stay-signed-in",
    file: "archive/domain/accounts/change-password.ts",
    find: "  if (actor) await endOtherSessionsOf(tx, actor, now);\n  else ",
    replace: "  if (!actor) ",
    tests: ["tests/api/accounts/change-password.test.ts", "tests/e2e/accounts/own-account.test.ts"],
  },
  {
    // A restart of the archive signs out everybody who asks for a page meanwhile.
    name: "restart-signs-out",
    file: "app/session/renew.ts",
    find: "response && response.status < 500 && response.status !== 429",
    replace: "response && response.status !== 429",
    tests: ["app/session/session.test.ts", "tests/e2e/session/archive-away.test.ts"],
  },
];
