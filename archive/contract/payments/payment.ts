import { z } from "zod";
import { Email, mobileNumber } from "archive/contract/address";
import { PLACE_KINDS } from "archive/contract/items/place";
import { PAYMENT_OUTCOMES, PAYMENT_STATES } from "./payment-outcome";
import { Wire, wire, type Known } from "archive/contract/wire";

/** Our own number of a payment: at most 30 letters and digits. */
export const TransactionId = z.string("payment.invalid").regex(/^[A-Za-z0-9]{1,30}$/, "payment.invalid");

/** As old clients send them: null, or empty, is what their person has not. */
const blankless = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? null : given), schema.nullish());

/**
 * The person's own number as replies give it, which may be another country's: digits that begin with the country's
 * code.
 */
const OwnDigits = z.string().regex(/^[1-9]\d{9,14}$/);

/** What the payment company asks for (product.md 3); the person's own where it is not said. */
export function paymentRequest(country: string) {
  const phone = z.union([mobileNumber(country), OwnDigits], "invite.mobile_invalid");
  return z.object({
    name: blankless(z.string().trim().max(100, "payment.name_long")),
    email: blankless(Email),
    phone: blankless(phone),
  });
}
export type PaymentRequest = Partial<z.output<ReturnType<typeof paymentRequest>>>;

/** `data` of the pay call: JSON in a string, whose `data` is the address to go to (product.md 3). */
export const GatewayAnswer = z.object({ status: z.literal("success"), data: z.url() });

/** The whole reply of the pay call. */
export const PayReply = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.string(),
  payment_data: z.object({ transaction_id: z.string(), amount: z.string(), currency: z.string() }),
});

export const payPageWire = new Wire(
  PayReply.shape.data,
  (page: string) => JSON.stringify({ status: "success", data: page }),
  (json) => GatewayAnswer.parse(JSON.parse(json)).data,
);

/** What a call-back of the gateway's led to. */
export const OutcomeReply = z.object({ outcome: z.enum(PAYMENT_OUTCOMES), transaction_id: z.string().nullable() });
export type OutcomeReply = z.infer<typeof OutcomeReply>;

const dateWire = new Wire(
  z.string(),
  (date: Date) => date.toISOString(),
  (text) => new Date(text),
);

/** A payment of the caller's own. Times are ISO 8601, UTC; the amount has two digits behind the point. */
export const paymentWire = wire({
  transactionId: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: z.string(),
  currency: z.string(),
  createdAt: dateWire,
  paidAt: dateWire.nullable(),
  refundedAt: dateWire.nullable(),
});
export type Payment = Known<typeof paymentWire>;

/** What the plan page shows: what is kept of the free limit, and whether and for what premium can be bought here. */
export const PlanReply = z.object({
  /** Items out of the bin. */
  used: z.number().int(),
  limit: z.number().int(),
  paid: z.boolean(),
  /** Whether it can be bought here; and whether that moves no money. */
  offered: z.boolean(),
  sandbox: z.boolean(),
  price: z.string(),
  currency: z.string(),
  /** Bytes of originals that they keep, the bin's too, and may keep; null where the operator set no quota. */
  quota: z.object({ used: z.number().int(), allowed: z.number().int() }).nullable(),
  /** Kind of what there was no room for, while it is kept for its next try. */
  kept: z.enum(["handwriting", "voice"]).nullable(),
  /** Where each of their originals lies, a kind for each place. */
  places: z.enum(PLACE_KINDS).array(),
  /** Of how many items an original is damaged or lost, and lies nowhere whole; and the one that came last. */
  damaged: z.number().int(),
  damaged_item: z.number().int().nullable(),
});
export type Plan = z.infer<typeof PlanReply>;

export const IsPremium = z.object({ user: z.object({ is_payment: z.literal("PAID").nullable() }) });
