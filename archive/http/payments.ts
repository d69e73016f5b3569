import { z } from "zod";
import {
  IsPremium,
  OutcomeReply,
  payPageWire,
  PayReply,
  paymentRequest,
  PlanReply,
  TransactionId,
  paymentWire,
} from "archive/contract/payments/payment";
import type { PaymentOutcome } from "archive/contract/payments/payment-outcome";
import { PATHS } from "archive/contract/paths";
import { KeptForm } from "archive/contract/items/refused-item";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { getKeptForm } from "archive/domain/items/kept-form";
import { hearGateway } from "archive/domain/payments/hear-gateway";
import { checkOwnPayment, getOwnPayment, getPlan, listOwnPayments } from "archive/domain/payments/own-payments";
import { startPayment } from "archive/domain/payments/start-payment";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { Answer } from "./answer";
import type { CallApp } from "./call";

/** A gateway's message: whatever fields it has; the signature tells which count. */
const CallBackFields = z.record(z.string(), z.unknown());

/** Payments for the premium plan: the plan, a person's own payments, and what the gateway tells. */
export function paymentCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.pay,
    {
      summary:
        "Begin a payment for the premium plan; `data` is JSON in a string, whose `data` is the address of the " +
        "page to pay on",
      body: paymentRequest(services.config.mobileCountry),
      reply: payPageWire,
      envelope: PayReply,
    },
    async ({ caller, body }) => {
      const { page, transactionId, amount, currency } = await startPayment(services, caller, body);
      return new Answer(page, undefined, { payment_data: { transaction_id: transactionId, amount, currency } });
    },
  );
  // The gateway's call-backs: its own (IPN), and those that a browser brings. Believed by their signature alone.
  for (const [path, by, summary] of [
    [PATHS.paymentSuccess, "browser", "Where the gateway leads whoever paid"],
    [PATHS.paymentFail, "browser", "Where it leads whoever could not"],
    [PATHS.paymentCancel, "browser", "Where it leads whoever did not want to"],
    [PATHS.paymentIpn, "gateway", "Where the gateway itself tells of a payment"],
  ] as const)
    api.post(
      path,
      {
        summary: `${summary}; 400 for what it did not sign`,
        person: false,
        body: CallBackFields,
        reply: OutcomeReply,
      },
      async ({ body }) => {
        const fields = Object.fromEntries(
          Object.entries(body).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        );
        const reply = await hearGateway(services, by, fields);
        if (reply.outcome === "invalid") throw refuse("bad_request", { message: said("invalid"), data: reply });
        return new Answer(reply, said(reply.outcome));
      },
    );
  api.get(
    PATHS.paymentPlan,
    {
      summary: "What the caller keeps of the free plan, and whether and for what premium can be bought here",
      reply: PlanReply,
    },
    ({ actor }) => getPlan(services, actor),
  );
  api.get(
    PATHS.paymentList,
    { summary: "The caller's payments, newest first", reply: paymentWire.array() },
    ({ actor }) => listOwnPayments(services, actor),
  );
  api.get(PATHS.paymentDetails, { summary: "One of the caller's payments", reply: paymentWire }, ({ actor, param }) =>
    getOwnPayment(services, actor, transactionOf(param("transaction"))),
  );
  api.post(
    PATHS.paymentCheck,
    {
      summary: "Ask the gateway what became of one of the caller's payments that is still open",
      reply: OutcomeReply,
    },
    async ({ actor, param }) => {
      const reply = await checkOwnPayment(services, actor, transactionOf(param("transaction")));
      return new Answer(reply, said(reply.outcome));
    },
  );
  api.get(PATHS.isPremium, { summary: "Whether the caller has paid", reply: IsPremium }, async ({ actor }) => {
    const { paid } = await getSessionUser(services.db, actor.personId);
    return { user: { is_payment: paid ? ("PAID" as const) : null } };
  });
  api.get(
    PATHS.keptForm,
    {
      summary: "What the free limit refused of the caller's, for a day: the form's text and its files",
      query: z.object({ kind: z.enum(["handwriting", "voice"]).default("handwriting") }),
      reply: KeptForm,
    },
    ({ actor, query }) => getKeptForm(services, actor, query.kind),
  );
}

function said(outcome: PaymentOutcome) {
  return { key: `payment.${outcome}` };
}

function transactionOf(given: string): string {
  const { data } = TransactionId.safeParse(given);
  if (!data) throw refuse("not_found", { message: said("invalid") });
  return data;
}
