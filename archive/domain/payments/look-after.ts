import { DAY_MS } from "archive/contract/durations";
import type { PaymentState } from "archive/contract/payments/payment-outcome";
import type { PaymentRecord } from "archive/db/payments/payments";
import { GatewayAway } from "archive/payments/provider";
import type { Services } from "archive/domain/services";
import { settlePayment } from "./settle-payment";

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
  try {
    const verdict = await provider.query(transactionId);
    if (verdict?.event === "paid") return await settlePayment(services, transactionId, { event: "confirmed", verdict });
    if (verdict?.event === "failed" || verdict?.event === "cancelled")
      return await settlePayment(services, transactionId, { event: verdict.event });
    const over = services.now().getTime() - createdAt.getTime() > GIVEN_UP_MS;
    return over
      ? await settlePayment(services, transactionId, { event: "cancelled", fault: "nobody paid" })
      : "started";
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    services.log.info("the gateway does not answer", { transaction: transactionId, error });
    return null;
  }
}
