import { expect, test } from "vitest";
import { PAYMENT_STATES, type PaymentState } from "archive/contract/payments/payment-outcome";
import { nextState, type PaymentEvent } from "./settle-payment";

const EVENTS: PaymentEvent[] = ["paid", "failed", "cancelled", "refunded"];

test("every state meets every event as product.md 7 has it", () => {
  const table = Object.fromEntries(
    PAYMENT_STATES.map((state) => [state, EVENTS.map((event) => nextState(state, event)).join(" ")]),
  );
  expect(table).toEqual({
    started: "paid failed cancelled started",
    failed: "paid failed failed failed",
    cancelled: "paid cancelled cancelled cancelled",
    paid: "paid paid paid refunded",
    refunded: "refunded refunded refunded refunded",
  });
});

test("once money came, no order of event loses sight of it, and no repeat changes anything", () => {
  const walk = (event: PaymentEvent[]) =>
    event.reduce<PaymentState>((state, each) => nextState(state, each), "started");
  const orders: PaymentEvent[][] = [
    ["paid", "failed", "cancelled"],
    ["paid", "cancelled", "failed"],
    ["failed", "paid", "cancelled"],
    ["cancelled", "paid", "failed"],
    ["failed", "cancelled", "paid"],
    ["cancelled", "failed", "paid"],
  ];
  for (const order of orders) expect([walk(order), walk([...order, ...order])]).toEqual(["paid", "paid"]);
});
