import { z } from "zod";
import type { StoreSettings } from "archive/contract/payments/payment-settings";
import { GatewayAway, GatewayRefused, type CallBack, type Order, type PaymentProvider, type Verdict } from "./provider";
import { isSigned } from "./signature";

const Text = z.string().nullish();
/** Written as a number by some of its answers. */
const Figure = z.coerce.string().nullish();

const Begun = z.object({
  status: z.string(),
  failedreason: Text,
  GatewayPageURL: Text,
});

const Told = z.object({
  status: z.string(),
  tran_id: Text,
  amount: Figure,
  currency: Text,
  /** Amount that was asked for, where the gateway reckons in a currency of its own. */
  currency_type: Text,
  currency_amount: Figure,
  bank_tran_id: Text,
  risk_level: Figure,
});
type Told = z.infer<typeof Told>;

const Queried = z.object({ APIConnect: z.string(), element: z.array(Told).nullish() });
const Refunded = z.object({
  APIConnect: z.string(),
  status: Text,
  refund_ref_id: Text,
  errorReason: Text,
});

const EVENTS: Record<string, Verdict["event"]> = {
  VALID: "paid",
  VALIDATED: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
  UNATTEMPTED: "cancelled",
  EXPIRED: "cancelled",
};

interface StoreOptions {
  name?: string;
  sandbox?: boolean;
  /** Milliseconds that an answer is waited for. */
  patienceMs: number;
}

/** SSLCommerz' hosted checkout, version 4 of its protocol. */
export function sslcommerz(
  { url, storeId, storePassword }: StoreSettings,
  { name = "sslcommerz", sandbox = false, patienceMs }: StoreOptions,
): PaymentProvider {
  const store = { store_id: storeId, store_passwd: storePassword };

  async function ask<Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    fields: Record<string, string>,
    method: "GET" | "POST" = "GET",
  ): Promise<z.output<Answer>> {
    const params = new URLSearchParams({ ...fields, ...store });
    const address = `${url}${path}${method === "GET" ? `?${params}` : ""}`;
    try {
      const response = await fetch(address, {
        method,
        ...(method === "POST" && { body: params }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      // Never the address: it holds the password.
      if (error instanceof z.ZodError) throw new GatewayAway(`${name}: it answered what is not understood`);
      throw new GatewayAway(`${name}: ${error instanceof Error ? error.message : "no answer"}`);
    }
  }

  return {
    name,
    sandbox,
    async begin(order) {
      const answer = await ask(Begun, "/gwprocess/v4/api.php", session(order), "POST");
      const page = answer.GatewayPageURL ?? "";
      if (answer.status !== "SUCCESS" || !URL.canParse(page))
        throw new GatewayRefused(answer.failedreason ?? answer.status);
      return page;
    },
    read: (fields) => (isSigned(fields, storePassword) ? callBack(fields) : null),
    async validate(validationId) {
      const told = await ask(Told, "/validator/api/validationserverAPI.php", {
        val_id: validationId,
        v: "1",
        format: "json",
      });
      return told.status === "INVALID_TRANSACTION" ? null : verdict(told);
    },
    async query(transactionId) {
      const { APIConnect, element } = await ask(Queried, "/validator/api/merchantTransIDvalidationAPI.php", {
        tran_id: transactionId,
        v: "1",
        format: "json",
      });
      if (APIConnect !== "DONE") throw new GatewayAway(`${name}: ${APIConnect}`);
      // One transaction may have been tried several times: money that came outweighs what failed before it.
      const told = (element ?? []).map(verdict).filter((each) => each.transactionId === transactionId);
      return (
        told.find(({ event }) => event === "paid") ?? told.find(({ event }) => event === "open") ?? told[0] ?? null
      );
    },
    async refund({ transactionId, bankTransactionId, amount, reason }) {
      const answer = await ask(Refunded, "/validator/api/merchantTransIDvalidationAPI.php", {
        bank_tran_id: bankTransactionId,
        refund_amount: amount,
        refund_remarks: reason || "refund",
        refund_trans_id: transactionId,
        refe_id: transactionId,
        v: "1",
        format: "json",
      });
      const taken = answer.APIConnect === "DONE" && (answer.status === "success" || answer.status === "processing");
      return taken
        ? { taken, refundId: answer.refund_ref_id ?? "" }
        : { taken: false, why: answer.errorReason || (answer.status ?? answer.APIConnect) };
    },
  };
}

/** Fields that its API wants. Nothing is delivered, so there is no address; it wants one all the same. */
function session(order: Order): Record<string, string> {
  return {
    total_amount: order.amount,
    currency: order.currency,
    tran_id: order.transactionId,
    success_url: order.returns.success,
    fail_url: order.returns.fail,
    cancel_url: order.returns.cancel,
    ipn_url: order.returns.ipn,
    cus_name: order.name,
    cus_email: order.email,
    cus_phone: order.phone,
    cus_add1: "-",
    cus_city: "Dhaka",
    cus_postcode: "1000",
    cus_country: "Bangladesh",
    shipping_method: "NO",
    num_of_item: "1",
    product_name: order.product,
    product_category: "subscription",
    product_profile: "non-physical-goods",
    value_a: order.language,
  };
}

function callBack(fields: Record<string, string>): CallBack | null {
  const event = EVENTS[fields.status ?? ""];
  if (!fields.tran_id || !event || event === "open") return null;
  return { transactionId: fields.tran_id, event, validationId: fields.val_id || null };
}

function verdict(told: Told): Verdict {
  return {
    event: EVENTS[told.status] ?? "open",
    transactionId: told.tran_id ?? "",
    amount: money(told.currency_amount ?? told.amount),
    currency: (told.currency_type ?? told.currency ?? "").toUpperCase(),
    bankTransactionId: told.bank_tran_id || null,
    risky: told.risk_level === "1",
  };
}

/** An amount as it is kept, to be compared letter by letter; what is no amount equals none. */
function money(text: string | null | undefined): string {
  return text && /^\d{1,10}(\.\d{1,4})?$/.test(text) && !/\.\d\d0*[1-9]/.test(text) ? Number(text).toFixed(2) : "";
}
