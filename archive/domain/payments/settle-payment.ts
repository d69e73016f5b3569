import type { PaymentState } from "archive/contract/payments/payment-outcome";
import type { Tx } from "archive/db/connection";
import { findPresent } from "archive/db/accounts/people";
import { lockPayment, setPaid, updatePayment, type PaymentRecord } from "archive/db/payments/payments";
import { tellPerson } from "archive/domain/accounts/tell-person";
import type { Verdict } from "archive/payments/provider";
import type { Services } from "archive/domain/services";
import type { Language } from "archive/contract/language";
import { formatMoney } from "archive/contract/payments/money";
import { formatDay } from "archive/contract/formats";
import { sentence } from "archive/messages/sentences";
import type { MailParams } from "archive/messages/mail";

/** News to be written of a payment: that it failed or was cancelled, or what the gateway itself confirmed. */
export type Finding = { event: "failed" | "cancelled"; fault?: string } | { event: "confirmed"; verdict: Verdict };

/**
 * Writes what was found of a payment, in one transaction with all that follows from it: the plan, the receipt. However
 * often and in whatever order it is found, and from however many sides at once, a payment is paid once.
 * @returns its state from now on; null where there is no such payment
 */
export function settlePayment(
  services: Services,
  transactionId: string,
  finding: Finding,
): Promise<PaymentState | null> {
  return services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, transactionId);
    if (!payment) return null;
    if (finding.event === "confirmed") return confirm(services, tx, payment, finding.verdict);
    const state = nextState(payment.state, finding.event);
    if (state !== payment.state) await updatePayment(tx, payment.id, { state, fault: finding.fault });
    return state;
  });
}

/** Money that came counts only where it is this payment's, all of it, and in its currency. */
async function confirm(services: Services, tx: Tx, payment: PaymentRecord, verdict: Verdict): Promise<PaymentState> {
  const { transactionId, amount, currency } = payment;
  const wrong = (["transactionId", "amount", "currency"] as const).find((name) => verdict[name] !== payment[name]);
  if (wrong === "transactionId") return payment.state;
  if (wrong) {
    // The gateway holds money that was not asked for: the operator has to look.
    services.log.error("a payment has another amount or currency", {
      transaction: transactionId,
      asked: `${amount} ${currency}`,
      came: `${verdict.amount} ${verdict.currency}`,
    });
    const state = nextState(payment.state, "failed");
    if (state === "failed")
      await updatePayment(tx, payment.id, {
        state,
        fault: `wrong ${wrong}`,
        bank_transaction_id: verdict.bankTransactionId,
      });
    return state;
  }
  const state = nextState(payment.state, "paid");
  if (state !== payment.state) await pay(services, tx, payment, verdict);
  return state;
}

async function pay(
  services: Services,
  tx: Tx,
  payment: PaymentRecord,
  { bankTransactionId: bank_transaction_id, risky }: Verdict,
): Promise<void> {
  const { id, personId, transactionId } = payment;
  const now = services.now();
  const first = personId !== null && (await setPaid(tx, personId, now));
  await updatePayment(tx, id, { state: "paid", paid_at: now, bank_transaction_id, risky, surplus: !first });
  // Paid on two pages of the gateway's, or by somebody whose account is erased: nothing more is to be had for it.
  if (!first)
    services.log.error("a payment came that buys nothing more: give it back (npm run payments)", {
      transaction: transactionId,
    });
  const payer = personId === null ? null : await findPresent(tx, personId);
  if (!payer) return;
  await tellPerson(
    services,
    tx,
    payer,
    first ? "payment_receipt" : "payment_twice",
    receiptFacts(payer.language, payment, now),
  );
}

/** Events that may be learnt of a payment. */
export type PaymentEvent = "paid" | "failed" | "cancelled" | "refunded";

/**
 * State that follows on each event; what is not named leaves it as it is. Money that came counts whatever was said
 * before, since somebody may try again on the gateway's page; and no later word but giving it back undoes it
 * (product.md 7).
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

/**
 * Facts in a letter about a payment, in lines of their own; a text message in its sentence.
 * @param day when that was which the letter tells
 */
export function receiptFacts(
  language: Language,
  { transactionId, amount, currency }: Pick<PaymentRecord, "transactionId" | "amount" | "currency">,
  day: Date,
): MailParams {
  const facts = {
    amount: formatMoney(language, amount, currency),
    day: formatDay(language, day),
    transaction: transactionId,
  };
  return {
    ...facts,
    lines: ["amount", "day", "transaction"].map((name) =>
      sentence(language, { key: `payment.line_${name}`, params: facts }),
    ),
  };
}
