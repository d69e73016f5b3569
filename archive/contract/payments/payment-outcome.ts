/** A small machine (domain/payments/settle-payment.ts): money that came is never lost sight of by a later word. */
export const PAYMENT_STATES = ["started", "paid", "failed", "cancelled", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * What became of a payment, as whoever comes back from the gateway is told: "waiting" while the gateway has not
 * confirmed it.
 */
export const PAYMENT_OUTCOMES = [
  "success",
  "already",
  "failed",
  "cancelled",
  "refunded",
  "waiting",
  "invalid",
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** What whoever comes back is told of a payment in such a state. */
export const OUTCOME_OF: Record<PaymentState, PaymentOutcome> = {
  started: "waiting",
  paid: "success",
  failed: "failed",
  cancelled: "cancelled",
  refunded: "refunded",
};
