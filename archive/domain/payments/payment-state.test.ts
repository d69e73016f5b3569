import { expect, test } from "vitest";
import { PAYMENT_STATES, type PaymentState } from "archive/contract/payment-outcome";
import { nextState, type PaymentNews } from "./payment-state";

const NEWS: PaymentNews[] = ["paid", "failed", "cancelled", "refunded"];

test("every state meets every news as decisions.md 7 has it", () => {
  const table = Object.fromEntries(PAYMENT_STATES.map((state) => [state, NEWS.map((news) => nextState(state, news)).join(" ")]));
  expect(table).toEqual({
    started: "paid failed cancelled started",
    failed: "paid failed failed failed",
    cancelled: "paid cancelled cancelled cancelled",
    paid: "paid paid paid refunded",
    refunded: "refunded refunded refunded refunded",
  });
});

test("once money came, no order of news loses sight of it, and no repeat changes anything", () => {
  const walk = (news: PaymentNews[]) => news.reduce<PaymentState>((state, each) => nextState(state, each), "started");
  const orders: PaymentNews[][] = [
    ["paid", "failed", "cancelled"],
    ["paid", "cancelled", "failed"],
    ["failed", "paid", "cancelled"],
    ["cancelled", "paid", "failed"],
    ["failed", "cancelled", "paid"],
    ["cancelled", "failed", "paid"],
  ];
  for (const order of orders) expect([walk(order), walk([...order, ...order])]).toEqual(["paid", "paid"]);
});
