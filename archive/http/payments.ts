import { PAYMENT_CALLS as CALLS } from "archive/contract/payments/calls";
import { TransactionId } from "archive/contract/payments/payment";
import type { PaymentOutcome } from "archive/contract/payments/payment-outcome";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { getKeptForm } from "archive/domain/items/kept-forms";
import { hearGateway } from "archive/domain/payments/hear-gateway";
import { checkOwnPayment, getOwnPayment, getPlan, listOwnPayments } from "archive/domain/payments/own-payments";
import { startPayment } from "archive/domain/payments/start-payment";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { Answer } from "./answer";
import type { CallApp } from "./call";

/** Payments for the premium plan: the plan, a person's own payments, and what the gateway tells. */
export function paymentCalls(api: CallApp, services: Services): void {
  api.take(CALLS.pay, async ({ caller, body }) => {
    const { page, transactionId, amount, currency } = await startPayment(services, caller, body);
    return new Answer(page, undefined, { payment_data: { transaction_id: transactionId, amount, currency } });
  });
  // The gateway's call-backs: its own (IPN), and those that a browser brings. Believed by their signature alone.
  for (const [call, by] of [
    [CALLS.paymentSuccess, "browser"],
    [CALLS.paymentFail, "browser"],
    [CALLS.paymentCancel, "browser"],
    [CALLS.paymentIpn, "gateway"],
  ] as const)
    api.take(call, async ({ body }) => {
      const fields = Object.fromEntries(
        Object.entries(body).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      );
      const reply = await hearGateway(services, by, fields);
      if (reply.outcome === "invalid") throw refuse("bad_request", { message: said("invalid"), data: reply });
      return new Answer(reply, said(reply.outcome));
    });
  api.take(CALLS.paymentPlan, ({ actor }) => getPlan(services, actor));
  api.take(CALLS.paymentList, ({ actor }) => listOwnPayments(services, actor));
  api.take(CALLS.paymentDetails, ({ actor, param }) =>
    getOwnPayment(services, actor, transactionOf(param("transaction"))),
  );
  api.take(CALLS.paymentCheck, async ({ actor, param }) => {
    const reply = await checkOwnPayment(services, actor, transactionOf(param("transaction")));
    return new Answer(reply, said(reply.outcome));
  });
  api.take(CALLS.isPremium, async ({ actor }) => {
    const { paid } = await getSessionUser(services.db, actor.personId);
    return { user: { is_payment: paid ? ("PAID" as const) : null } };
  });
  api.take(CALLS.keptForm, ({ actor, query }) => getKeptForm(services, actor, query.kind));
}

function said(outcome: PaymentOutcome) {
  return { key: `payment.${outcome}` };
}

function transactionOf(given: string): string {
  const { data } = TransactionId.safeParse(given);
  if (!data) throw refuse("not_found", { message: said("invalid") });
  return data;
}
