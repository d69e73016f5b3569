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
import { answer, answerList } from "./answer";
import { call, type CallApp } from "./call";

/** A gateway's message: whatever fields it has; the signature tells which count. */
const CallBackFields = z.record(z.string(), z.unknown());

/** Payments for the premium plan: the plan, a person's own payments, and what the gateway tells. */
export function paymentCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.pay,
      summary:
        "Begin a payment for the premium plan; `data` is JSON in a string, whose `data` is the address of the " +
        "page to pay on",
      body: paymentRequest(services.config.mobileCountry),
      reply: payPageWire,
      envelope: PayReply,
    },
    async ({ caller, body }) => {
      const { page, transactionId, amount, currency } = await startPayment(services, caller, body);
      return answer(page, undefined, {
        payment_data: { transaction_id: transactionId, amount, currency },
      });
    },
  );
  returnCalls(app, services);
  call(
    app,
    {
      method: "get",
      path: PATHS.paymentPlan,
      summary: "What the caller keeps of the free plan, and whether and for what premium can be bought here",
      reply: PlanReply,
    },
    async ({ caller }) => answer(await getPlan(services, caller.actor)),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.paymentList,
      summary: "The caller's payments, newest first",
      reply: paymentWire.array(),
    },
    async ({ caller }) => answerList(await listOwnPayments(services, caller.actor)),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.paymentDetails,
      summary: "One of the caller's payments",
      reply: paymentWire,
    },
    async ({ param, caller }) =>
      answer(await getOwnPayment(services, caller.actor, transactionOf(param("transaction")))),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.paymentCheck,
      summary: "Ask the gateway what became of one of the caller's payments that is still open",
      reply: OutcomeReply,
    },
    async ({ param, caller }) => {
      const reply = await checkOwnPayment(services, caller.actor, transactionOf(param("transaction")));
      return answer(reply, said(reply.outcome));
    },
  );
  call(
    app,
    { method: "get", path: PATHS.isPremium, summary: "Whether the caller has paid", reply: IsPremium },
    async ({ caller }) => {
      const { paid } = await getSessionUser(services.db, caller.actor.personId);
      return answer({ user: { is_payment: paid ? "PAID" : null } });
    },
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.keptForm,
      summary: "What the free limit refused of the caller's, for a day: the form's text and its files",
      query: z.object({ kind: z.enum(["handwriting", "voice"]).default("handwriting") }),
      reply: KeptForm,
    },
    async ({ caller, query }) => answer(await getKeptForm(services, caller.actor, query.kind)),
  );
}

/** The gateway's call-backs: its own (IPN), and those that a browser brings. Believed by their signature alone. */
function returnCalls(app: CallApp, services: Services): void {
  const ways = [
    { path: PATHS.paymentSuccess, by: "browser", summary: "Where the gateway leads whoever paid" },
    { path: PATHS.paymentFail, by: "browser", summary: "Where it leads whoever could not" },
    { path: PATHS.paymentCancel, by: "browser", summary: "Where it leads whoever did not want to" },
    { path: PATHS.paymentIpn, by: "gateway", summary: "Where the gateway itself tells of a payment" },
  ] as const;
  for (const { path, by, summary } of ways) {
    call(
      app,
      {
        method: "post",
        path,
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
        return answer(reply, said(reply.outcome));
      },
    );
  }
}

function said(outcome: PaymentOutcome) {
  return { key: `payment.${outcome}` };
}

function transactionOf(given: string): string {
  const { data } = TransactionId.safeParse(given);
  if (!data) throw refuse("not_found", { message: said("invalid") });
  return data;
}
