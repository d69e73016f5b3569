import { lockPayment, otherPaidAt, setPaid, updatePayment, type PaymentRecord } from "archive/db/payments/payments";
import { findPresent } from "archive/db/accounts/people";
import { recordAct, type ByOperator } from "archive/domain/accounts/operator-acts";
import { tellPerson } from "archive/domain/accounts/tell-person";
import type { Services } from "archive/domain/services";
import { nextState, receiptFacts } from "./settle-payment";

/** Outcome that the operator is told; "unknown" where the gateway did not say whether it gave the money back. */
export type RefundOutcome =
  | { done: true; refundId: string; premium: boolean }
  | { done: false; why: "absent" | "not_paid" | "under_way" | "other_gateway" }
  | { done: false; why: "refused" | "unknown"; said: string };

/**
 * Gives a payment back, for the operator. Whoever has not paid otherwise is premium no longer: what they keep stays.
 * @param again where an earlier try was left without an answer, and the gateway shows that nothing was given back
 */
export async function refundPayment(
  services: Services,
  { transactionId, again, ...by }: ByOperator & { transactionId: string; again: boolean },
): Promise<RefundOutcome> {
  const { provider } = services.payments;
  const payment = await begin(services, transactionId, again);
  if ("why" in payment) return payment;
  if (provider?.name !== payment.gateway || !payment.bankTransactionId) {
    await settle(services, payment, null, by);
    return { done: false, why: "other_gateway" };
  }
  const answer = await provider
    .refund({ transactionId, bankTransactionId: payment.bankTransactionId, amount: payment.amount, reason: by.reason })
    .catch((error: unknown) => ({ unknown: String(error instanceof Error ? error.message : error) }));
  if ("unknown" in answer) return { done: false, why: "unknown", said: answer.unknown };
  if (!answer.taken) {
    await settle(services, payment, null, by);
    return { done: false, why: "refused", said: answer.why };
  }
  return { done: true, refundId: answer.refundId, premium: await settle(services, payment, answer.refundId, by) };
}

/**
 * Notes the beginning before the gateway is asked: of two that try at once, or one that died between, none gives money
 * twice.
 */
function begin(
  services: Services,
  transactionId: string,
  again: boolean,
): Promise<PaymentRecord | (RefundOutcome & { done: false })> {
  return services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, transactionId);
    if (!payment) return { done: false, why: "absent" };
    if (payment.state !== "paid") return { done: false, why: "not_paid" };
    if (payment.refundBegunAt && !again) return { done: false, why: "under_way" };
    await updatePayment(tx, payment.id, { refund_begun_at: services.now() });
    return payment;
  });
}

/** @param refundId null: nothing was given back @returns whether the person is premium from now on */
function settle(
  services: Services,
  { transactionId }: PaymentRecord,
  refundId: string | null,
  by: ByOperator,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, transactionId);
    if (payment?.state !== "paid") return false;
    if (refundId === null) {
      await updatePayment(tx, payment.id, { refund_begun_at: null });
      return true;
    }
    const now = services.now();
    await updatePayment(tx, payment.id, {
      state: nextState(payment.state, "refunded"),
      refunded_at: now,
      refund_id: refundId,
    });
    await recordAct(services, tx, "refunded", { ...by, personId: payment.personId, subject: transactionId });
    if (payment.personId === null) return false;
    const other = await otherPaidAt(tx, payment.personId, payment.id);
    if (!other) await setPaid(tx, payment.personId, null);
    const payer = await findPresent(tx, payment.personId);
    if (payer) await tellPerson(services, tx, payer, "payment_refunded", receiptFacts(payer.language, payment, now));
    return other !== null;
  });
}
