import { listOf } from "archive/commands/table";
import type { Words } from "archive/commands/words";
import type { PaymentRecord } from "archive/db/payments/payments";
import type { RefundOutcome } from "archive/domain/payments/refund-payment";

export function formatList(words: Words, payments: PaymentRecord[], most: number): string[] {
  if (payments.length === 0) return [words.say("lists.payments.none")];
  const headings = (["id", "begun", "amount", "state", "person", "gateway", "look_at"] as const).map(
    (name) => `lists.payments.${name}` as const,
  );
  return listOf(
    words,
    headings,
    payments.map((payment) => rowOf(words, payment)),
    most,
  );
}

function rowOf({ say, time }: Words, payment: PaymentRecord): string[] {
  const { transactionId, state, amount, currency, personId, ...about } = payment;
  const marks = [
    about.surplus && state === "paid" ? say("lists.payments.surplus") : "",
    about.risky ? say("lists.payments.risky") : "",
    about.fault ?? "",
    about.refundBegunAt && !about.refundedAt ? say("lists.payments.unanswered") : "",
  ];
  return [
    transactionId,
    time(about.createdAt),
    `${amount} ${currency}`,
    say(`lists.payments.state_${state}`),
    personId === null ? say("lists.payments.erased") : String(personId),
    about.gateway,
    marks.filter(Boolean).join(", "),
  ];
}

/** What became of a refund. */
export function formatRefund({ say }: Words, outcome: RefundOutcome): string {
  if (outcome.done) {
    const id = outcome.refundId || "–";
    return say(outcome.premium ? "payments.refunded_still_premium" : "payments.refunded", { id });
  }
  return say(`payments.${outcome.why}`, { said: "said" in outcome ? outcome.said : "" });
}
