import type { OutcomeReply } from "archive/contract/payments/payment";
import { OUTCOME_OF, type PaymentState } from "archive/contract/payments/payment-outcome";
import { findPayment, noteReturn, type PaymentRecord } from "archive/db/payments/payments";
import { GatewayAway, type CallBack } from "archive/payments/provider";
import type { Services } from "archive/domain/services";
import { settlePayment, type Finding } from "./settle-payment";

const INVALID: OutcomeReply = { outcome: "invalid", transaction_id: null };

/**
 * Hears a call-back of the gateway's, whether its own (IPN) or brought by the person's browser; any order, any number
 * of times. What is not signed is not looked at further. That money came is believed only where the gateway confirms it
 * on being asked; does it not answer, the payment waits, and a job asks again.
 * @param by "browser": comes back once; a payment that was told of so before is "already" successful
 */
export async function hearGateway(
  services: Services,
  by: "browser" | "gateway",
  fields: Record<string, string>,
): Promise<OutcomeReply> {
  const message = services.payments.provider?.read(fields);
  const payment = message ? await findPayment(services.db, message.transactionId) : null;
  if (!message || !payment || payment.gateway !== services.payments.provider?.name) return INVALID;
  const state =
    payment.state === "paid" || payment.state === "refunded" ? payment.state : await learn(services, payment, message);
  const again =
    by === "browser" && state === "paid" && !(await noteReturn(services.db, payment.transactionId, services.now()));
  return {
    outcome: again ? "already" : state === "invalid" ? "invalid" : OUTCOME_OF[state],
    transaction_id: payment.transactionId,
  };
}

async function learn(services: Services, payment: PaymentRecord, message: CallBack): Promise<PaymentState | "invalid"> {
  try {
    const finding = await found(services, message);
    return finding ? ((await settlePayment(services, payment.transactionId, finding)) ?? "invalid") : "invalid";
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    services.log.info("the gateway does not answer", { transaction: payment.transactionId, error });
    return "started";
  }
}

/** Null where the gateway knows nothing of what its call-back claims, or confirms another payment. */
async function found(
  { payments }: Services,
  { event, transactionId, validationId }: CallBack,
): Promise<Finding | null> {
  if (event !== "paid") return { event };
  const verdict = validationId ? await payments.provider?.validate(validationId) : null;
  return verdict?.event === "paid" && verdict.transactionId === transactionId ? { event: "confirmed", verdict } : null;
}
