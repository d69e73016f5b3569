import type { OutcomeReply } from "archive/contract/payments/payment";
import { OUTCOME_OF, type PaymentState } from "archive/contract/payments/payment-outcome";
import { findPayment, noteReturn, type PaymentRecord } from "archive/db/payments/payments";
import { GatewayAway, type CallBack } from "archive/payments/provider";
import type { Services } from "archive/domain/services";
import { settlePayment, type Finding } from "./settle-payment";
import { DAY_MS } from "archive/contract/durations";

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
    payment.state === "paid" || payment.state === "refunded"
      ? payment.state
      : ((await ask(services, payment.transactionId, () => learn(services, message))) ?? "started");
  const again =
    by === "browser" && state === "paid" && !(await noteReturn(services.db, payment.transactionId, services.now()));
  return {
    outcome: again ? "already" : state === "invalid" ? "invalid" : OUTCOME_OF[state],
    transaction_id: payment.transactionId,
  };
}

/** Does what asks the gateway about a payment; null, and a line in the log, where that does not answer. */
async function ask<T>(services: Services, transaction: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    services.log.info("the gateway does not answer", { transaction, error });
    return null;
  }
}

async function learn(services: Services, message: CallBack): Promise<PaymentState | "invalid"> {
  const finding = await found(services, message);
  return (finding && (await settlePayment(services, message.transactionId, finding))) ?? "invalid";
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

/** Time after which nobody will pay any more: the gateway's page is over long since. */
const GIVEN_UP_MS = DAY_MS;

type Asked = Pick<PaymentRecord, "transactionId" | "gateway" | "createdAt">;

/**
 * Asks the gateway what became of a payment, and writes it. Of one that was begun at another gateway than the present
 * one nothing can be learnt any more, and it stays as it is.
 * @returns its state from now on; null where the gateway does not answer
 */
export async function lookAfter(
  services: Services,
  { transactionId, gateway, createdAt }: Asked,
): Promise<PaymentState | null> {
  const { provider } = services.payments;
  if (provider?.name !== gateway) return "started";
  return ask(services, transactionId, async () => {
    const verdict = await provider.query(transactionId);
    if (verdict?.event === "paid") return settlePayment(services, transactionId, { event: "confirmed", verdict });
    if (verdict?.event === "failed" || verdict?.event === "cancelled")
      return settlePayment(services, transactionId, { event: verdict.event });
    const over = services.now().getTime() - createdAt.getTime() > GIVEN_UP_MS;
    return over ? settlePayment(services, transactionId, { event: "cancelled", fault: "nobody paid" }) : "started";
  });
}
