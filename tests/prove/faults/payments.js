export const FAULTS = [
  {
    // A call-back that comes twice is taken twice: the person is told that they paid twice.
    name: "call-back-taken-twice",
    file: "archive/domain/payments/settle-payment.ts",
    find: "if (state !== payment.state) await pay(services, tx, payment, verdict);",
    replace: 'if (state === "paid") await pay(services, tx, payment, verdict);',
    tests: ["tests/api/payments/settling.test.ts", "tests/api/payments/after.test.ts"],
  },
  {
    // One taka buys premium.
    name: "amount-not-compared",
    file: "archive/domain/payments/settle-payment.ts",
    find: '(["transactionId", "amount", "currency"] as const)',
    replace: '(["transactionId", "currency"] as const)',
    tests: ["tests/api/payments/settling.test.ts"],
  },
  {
    // Whoever cancelled and tries again is led to the gateway's page that is over.
    name: "dead-page-gone-on-with",
    file: "archive/db/payments/payments.ts",
    find: '    .where("state", "=", "started")\n    .where("created_at", ">", since)\n',
    replace: '    .where("created_at", ">", since)\n',
    tests: ["tests/api/payments/starting.test.ts", "tests/api/payments/settling.test.ts"],
  },
];
