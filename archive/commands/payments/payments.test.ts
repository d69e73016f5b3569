import { expect, test } from "vitest";
import { wordsIn } from "archive/commands/words";
import { readCommand } from "./payments";
import { formatList, formatRefund } from "./format";

const EN = wordsIn("en");

test("the operator's words are read as a command", () => {
  expect(readCommand(EN, ["list"])).toEqual({ verb: "list" });
  expect(readCommand(EN, ["refund", "AK12"])).toEqual({
    verb: "refund",
    transactionId: "AK12",
    reason: "",
    again: false,
  });
  expect(readCommand(EN, ["refund", "AK12", "--reason", " paid twice ", "--again"])).toEqual({
    verb: "refund",
    transactionId: "AK12",
    reason: "paid twice",
    again: true,
  });
});

test.for([
  [[], /npm run payments -- list/],
  [["refund"], /npm run payments -- list/],
  [["refund", "AK-12"], /npm run payments -- list/],
  [["refund", "AK12", "AK13"], /npm run payments -- list/],
  [["refund", "AK12", "--why", "x"], /--why[^]*--reason/],
  [["refund", "AK12", "--reason", "x".repeat(256)], /this one has 256/],
] as const)("what is no command says how to ask: %j", ([words, says]) => {
  expect(() => readCommand(EN, [...words])).toThrow(says);
});

test("payments are listed, with what is to be looked at", () => {
  const payment = {
    id: 1,
    transactionId: "AK12",
    personId: 7 as number | null,
    gateway: "sslcommerz",
    state: "paid" as const,
    amount: "999.00",
    currency: "BDT",
    bankTransactionId: "B1",
    risky: false,
    surplus: true,
    fault: null,
    createdAt: new Date("2026-11-22T10:00:00Z"),
    paidAt: new Date(),
    refundBegunAt: null as Date | null,
    refundedAt: null,
  };
  const listed = (changed: Partial<typeof payment>, most: number) =>
    formatList(EN, [{ ...payment, ...changed }], most).map((line) => line.replaceAll(/ {2,}/g, " | "));
  expect(listed({}, 2)).toEqual([
    "Payment | Begun | Amount | State | Person | Gateway | To be looked at",
    "AK12 | 22 Nov 2026, 10:00 UTC | 999.00 BDT | paid | 7 | sslcommerz | paid for nothing: give it back",
  ]);
  expect(listed({ personId: null, surplus: false, refundBegunAt: new Date() }, 1).slice(1)).toEqual([
    expect.stringMatching(/ \| erased \| sslcommerz \| refund without an answer$/),
    "These are the newest 1; there may be more.",
  ]);
  expect(formatList(EN, [], 1)).toEqual(["There are no payments."]);
  expect(formatRefund(wordsIn("en"), { done: true, refundId: "R1", premium: false })).toContain("free plan");
  expect(formatRefund(wordsIn("en"), { done: false, why: "refused", said: "too late" })).toContain("too late");
});
