import { z } from "zod";
import { byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { KeptForm } from "archive/contract/items/refused-item";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { paymentRequest, payPageWire, PayReply, PlanReply, paymentWire, OutcomeReply, IsPremium } from "./payment";

/** A gateway's message: whatever fields it has; the signature tells which count. */
const CALLBACK = { person: false, body: z.record(z.string(), z.unknown()), reply: OutcomeReply } as const;
const SIGNED = "; 400 for what it did not sign";

/** Payments for the premium plan: the plan, a person's own payments, and what the gateway tells. */
export const PAYMENT_CALLS = callsOf("payments", {
  pay: write(
    "/payment/pay",
    "Begin a payment for the premium plan; `data` is JSON in a string, whose `data` is the address of the " +
      "page to pay on",
    SIGNED_IN,
    { body: byCountry(paymentRequest), reply: payPageWire, envelope: PayReply, refusedWith: [404] },
  ),
  paymentPlan: read(
    "/payment/plan",
    "What the caller keeps of the free plan, and whether and for what premium can be bought here",
    SIGNED_IN,
    { reply: PlanReply },
  ),
  paymentList: read("/payment/list", "The caller's payments, newest first", SIGNED_IN, { reply: paymentWire.array() }),
  paymentDetails: read("/payment/details/{transaction}", "One of the caller's payments", OWN, { reply: paymentWire }),
  paymentCheck: write(
    "/payment/check/{transaction}",
    "Ask the gateway what became of one of the caller's payments that is still open",
    OWN,
    { reply: OutcomeReply },
  ),
  isPremium: read("/profile/is-premium", "Whether the caller has paid", SIGNED_IN, { reply: IsPremium }),
  keptForm: read(
    "/hand-writing/kept",
    "What there was no room for of the caller's, on the plan or in a quota, for a day: the form's text and files",
    OWN,
    {
      query: z.object({ kind: z.enum(["handwriting", "voice"]).default("handwriting") }),
      refusedWith: [404],
      reply: KeptForm,
    },
  ),
  paymentSuccess: write("/payment/success", `Where the gateway leads whoever paid${SIGNED}`, BEARER, CALLBACK),
  paymentFail: write("/payment/fail", `Where it leads whoever could not${SIGNED}`, BEARER, CALLBACK),
  paymentCancel: write("/payment/cancel", `Where it leads whoever did not want to${SIGNED}`, BEARER, CALLBACK),
  paymentIpn: write("/payment/ipn", `Where the gateway itself tells of a payment${SIGNED}`, BEARER, CALLBACK),
});
