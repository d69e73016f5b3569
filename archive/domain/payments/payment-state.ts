import type { PaymentState } from "archive/contract/payments/payment-outcome";

/** What may be learnt of a payment. */
export type PaymentEvent = "paid" | "failed" | "cancelled" | "refunded";

/**
 * Which state follows on which news; what is not named leaves it as it is. Money that came counts whatever was said
 * before, since somebody may try again on the gateway's page; and no later word but giving it back undoes it
 * (decisions.md 7).
 */
const NEXT: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  started: { paid: "paid", failed: "failed", cancelled: "cancelled" },
  failed: { paid: "paid" },
  cancelled: { paid: "paid" },
  paid: { refunded: "refunded" },
  refunded: {},
};

/** The state after some event. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  return NEXT[state][event] ?? state;
}
