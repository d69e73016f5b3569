import { minuteOf, newestOf } from "archive/commands/command";
import type { PaymentRecord } from "archive/db/payments/payments";
import type { RefundOutcome } from "archive/domain/payments/refund-payment";

/** Payments, one a line. */
export function formatList(payments: PaymentRecord[], most: number): string[] {
  if (payments.length === 0) return ["There are no payments."];
  return newestOf(payments.map(formatPayment), most);
}

function formatPayment({ transactionId, state, amount, currency, personId, ...about }: PaymentRecord): string {
  const marks = [
    about.surplus && state === "paid" ? "paid for nothing: give it back" : "",
    about.risky ? "the gateway doubts the card" : "",
    about.fault ?? "",
    about.refundBegunAt && !about.refundedAt ? "refund without an answer" : "",
  ];
  return [
    `${transactionId}  ${minuteOf(about.createdAt)}  ${amount} ${currency}  ${state}`,
    personId === null ? "person erased" : `person ${personId}`,
    about.gateway,
    ...marks.filter(Boolean),
  ].join(", ");
}

const REFUSED = {
  absent: "There is no such payment.",
  not_paid: "This payment was not paid, or was given back already.",
  under_way:
    "A refund of it was begun and had no answer. Look at the gateway's own page; if nothing was given back, " +
    "say --again.",
  other_gateway: "It was paid at another gateway than the one that is configured now: give it back there.",
};

/** What became of a refund. */
export function formatRefund(outcome: RefundOutcome): string {
  if (outcome.done) {
    const plan = outcome.premium ? "stays premium by another payment" : "has the free plan from now on";
    return `Given back (${outcome.refundId || "the gateway named no number"}). The person ${plan}.`;
  }
  if (outcome.why === "refused") return `The gateway did not give it back: ${outcome.said}`;
  if (outcome.why === "unknown")
    return `The gateway gave no answer (${outcome.said}). Look at its own page before you try again with --again.`;
  return REFUSED[outcome.why];
}
