import { z } from "zod";
import { byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { KeptForm } from "archive/contract/items/refused-item";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { paymentRequest, payPageWire, PayReply, PlanReply, paymentWire, OutcomeReply, IsPremium } from "./payment";

/** A gateway's message: whatever fields it has; the signature tells which count. */
const CALLBACK = { person: false, may: BEARER, body: z.record(z.string(), z.unknown()), reply: OutcomeReply } as const;
const SIGNED = "; 400 for what it did not sign";

/** Payments for the premium plan: the plan, a person's own payments, and what the gateway tells. */
export const PAYMENT_CALLS = callsOf("payments", {
  pay: write({
    path: "/payment/pay",
    summary:
      "Begin a payment for the premium plan; `data` is JSON in a string, whose `data` is the address of the " +
      "page to pay on",
    may: SIGNED_IN,
    body: byCountry(paymentRequest),
    reply: payPageWire,
    envelope: PayReply,
    refusedWith: [404],
  }),
  paymentPlan: read({
    path: "/payment/plan",
    summary: "What the caller keeps of the free plan, and whether and for what premium can be bought here",
    may: SIGNED_IN,
    reply: PlanReply,
  }),
  paymentList: read({
    path: "/payment/list",
    summary: "The caller's payments, newest first",
    may: SIGNED_IN,
    reply: paymentWire.array(),
  }),
  paymentDetails: read({
    path: "/payment/details/{transaction}",
    summary: "One of the caller's payments",
    may: OWN,
    reply: paymentWire,
  }),
  paymentCheck: write({
    path: "/payment/check/{transaction}",
    summary: "Ask the gateway what became of one of the caller's payments that is still open",
    may: OWN,
    reply: OutcomeReply,
  }),
  isPremium: read({
    path: "/profile/is-premium",
    summary: "Whether the caller has paid",
    may: SIGNED_IN,
    reply: IsPremium,
  }),
  keptForm: read({
    path: "/hand-writing/kept",
    summary: "What the free limit refused of the caller's, for a day: the form's text and its files",
    may: OWN,
    query: z.object({ kind: z.enum(["handwriting", "voice"]).default("handwriting") }),
    refusedWith: [404],
    reply: KeptForm,
  }),
  paymentSuccess: write({
    path: "/payment/success",
    summary: `Where the gateway leads whoever paid${SIGNED}`,
    ...CALLBACK,
  }),
  paymentFail: write({
    path: "/payment/fail",
    summary: `Where it leads whoever could not${SIGNED}`,
    ...CALLBACK,
  }),
  paymentCancel: write({
    path: "/payment/cancel",
    summary: `Where it leads whoever did not want to${SIGNED}`,
    ...CALLBACK,
  }),
  paymentIpn: write({
    path: "/payment/ipn",
    summary: `Where the gateway itself tells of a payment${SIGNED}`,
    ...CALLBACK,
  }),
});
