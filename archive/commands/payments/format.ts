import { minuteOf, newestOf } from "archive/commands/command";
import type { Words } from "archive/commands/words";
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

/** What became of a refund. */
export function formatRefund({ say }: Words, outcome: RefundOutcome): string {
  if (outcome.done) {
    const id = outcome.refundId || "–";
    return say(outcome.premium ? "payments.refunded_still_premium" : "payments.refunded", { id });
  }
  return say(`payments.${outcome.why}`, { said: "said" in outcome ? outcome.said : "" });
}
