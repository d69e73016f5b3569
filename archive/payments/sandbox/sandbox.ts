import { Hono, type Context } from "hono";
import { z } from "zod";
import { Email } from "archive/contract/address";
import type { StoreSettings } from "archive/contract/payments/payment-settings";
import { signed } from "archive/payments/signature";
import { choicePage, returnPage, sandboxPolicy, unknownPage } from "./pages";
import { SandboxSessions, type SandboxSession } from "./sessions";

const NOTICE_MS = 10_000;
const Money = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform((text) => Number(text).toFixed(2));
const Text = z.string().min(1).max(255);

/** Fields that SSLCommerz' API wants, as far as it looks at it. */
const Begin = z.object({
  total_amount: Money,
  currency: z.string().length(3),
  tran_id: z.string().regex(/^[A-Za-z0-9]{1,30}$/),
  success_url: z.url(),
  fail_url: z.url(),
  cancel_url: z.url(),
  ipn_url: z.url(),
  cus_name: Text,
  cus_email: Email,
  cus_phone: Text,
  cus_add1: Text,
  cus_city: Text,
  cus_country: Text,
  shipping_method: Text,
  product_name: Text,
  product_category: Text,
  product_profile: Text,
  value_a: z.enum(["bn", "en"]).default("bn"),
});

interface SandboxGround {
  store: Omit<StoreSettings, "url">;
  /** Address at which browsers reach it, with the path that it stands under. */
  address: string;
  /** Folder in which it remembers payments. */
  folder: string;
  /** Told of a notice that did not arrive. */
  onLost?(error: unknown): void;
}

const CHOICES = new Map<string, SandboxSession["status"]>([
  ["success", "VALID"],
  ["fail", "FAILED"],
  ["cancel", "CANCELLED"],
]);

/**
 * A gateway for one's own machine: it speaks SSLCommerz' protocol over HTTP, and moves no money. Whoever comes to its
 * page chooses what becomes of the payment; it tells the store by itself and by the browser, and answers when it is
 * asked.
 */
export function createSandbox({ store, address, folder, onLost }: SandboxGround): Hono {
  const app = new Hono();
  const sessions = new SandboxSessions(folder);
  const isStore = (fields: Record<string, string | undefined>) =>
    fields.store_id === store.storeId && fields.store_passwd === store.storePassword;

  app.post("/gwprocess/v4/api.php", async (c) => {
    const fields = await fieldsOf(c);
    const refused = (failedreason: string) =>
      c.json({ status: "FAILED", failedreason, sessionkey: "", GatewayPageURL: "" });
    if (!isStore(fields)) return refused("Store Credential Error Or Store is De-active");
    const parsed = Begin.safeParse(fields);
    if (!parsed.success)
      return refused(`Invalid Information! '${parsed.error.issues[0]?.path.join(".")}' is missing or wrong`);
    const asked = parsed.data;
    if (await sessions.find("transactionId", asked.tran_id)) return refused("'tran_id' was used before");
    const { key } = await sessions.begin({
      transactionId: asked.tran_id,
      amount: asked.total_amount,
      currency: asked.currency,
      product: asked.product_name,
      language: asked.value_a,
      success: asked.success_url,
      fail: asked.fail_url,
      cancel: asked.cancel_url,
      ipn: asked.ipn_url,
    });
    return c.json({ status: "SUCCESS", failedreason: "", sessionkey: key, GatewayPageURL: `${address}/pay/${key}` });
  });

  app.get("/pay/:key", async (c) => {
    const session = await sessions.find("key", c.req.param("key"));
    if (!session) return absent(c);
    return session.status === "PENDING" ? shown(c, choicePage(session)) : wayBack(c, session);
  });

  app.post("/pay/:key", async (c) => {
    const session = await sessions.find("key", c.req.param("key"));
    if (!session) return absent(c);
    const { choice, ipn } = await fieldsOf(c);
    const status = CHOICES.get(choice ?? "");
    if (!status) return shown(c, choicePage(session));
    // What was chosen once stands; a second press leads back too.
    if (session.status !== "PENDING") return wayBack(c, session);
    const decided: SandboxSession = { ...session, status };
    await sessions.keep(decided);
    if (ipn !== "off") await notify(decided);
    return wayBack(c, decided);
  });

  app.get("/validator/api/validationserverAPI.php", async (c) => {
    const session = isStore(c.req.query()) ? await sessions.find("validationId", c.req.query("val_id") ?? "") : null;
    if (session?.status !== "VALID") return c.json({ status: "INVALID_TRANSACTION" });
    if (!session.validated) await sessions.keep({ ...session, validated: true });
    return c.json({ ...told(session), status: session.validated ? "VALIDATED" : "VALID" });
  });

  app.get("/validator/api/merchantTransIDvalidationAPI.php", async (c) => {
    const query = c.req.query();
    if (!isStore(query)) return c.json({ APIConnect: "INVALID_REQUEST" });
    if (query.refund_amount !== undefined) return c.json(await refund(query));
    const session = await sessions.find("transactionId", query.tran_id ?? "");
    const found = session && session.status !== "PENDING" ? [told(session)] : [];
    return c.json({ APIConnect: "DONE", no_of_trans_found: found.length, element: found });
  });

  async function refund(query: Record<string, string>) {
    const session = await sessions.find("bankTransactionId", query.bank_tran_id ?? "");
    const refused = (errorReason: string) => ({ APIConnect: "DONE", status: "failed", refund_ref_id: "", errorReason });
    if (session?.status !== "VALID") return refused("Transaction not found");
    if (Money.safeParse(query.refund_amount).data !== session.amount)
      return refused("Refund amount is not the transaction's");
    if (session.refundId) return refused("Already refunded");
    const refundId = `${session.transactionId}R`;
    await sessions.keep({ ...session, refundId });
    return { APIConnect: "DONE", status: "success", refund_ref_id: refundId, errorReason: "" };
  }

  /** Tells the store by itself, as often as the real one: once. */
  async function notify(session: SandboxSession) {
    await fetch(session.ipn, {
      method: "POST",
      body: new URLSearchParams(message(session)),
      signal: AbortSignal.timeout(NOTICE_MS),
    }).then(
      (response) => response.body?.cancel(),
      (error: unknown) => onLost?.(error),
    );
  }

  const message = (session: SandboxSession) =>
    signed({ ...told(session), store_id: store.storeId }, store.storePassword);

  function wayBack(c: Context, session: SandboxSession) {
    const { status, success, fail, cancel } = session;
    const to = status === "VALID" ? success : status === "FAILED" ? fail : cancel;
    return shown(c, returnPage(session, to, message(session)), [new URL(to).origin]);
  }

  return app;
}

function told({ status, transactionId, validationId, bankTransactionId, amount, currency }: SandboxSession) {
  const paid: Record<string, string> =
    status === "VALID" ? { val_id: validationId, bank_tran_id: bankTransactionId, card_type: "SANDBOX" } : {};
  return {
    status,
    tran_id: transactionId,
    amount,
    currency,
    currency_type: currency,
    currency_amount: amount,
    risk_level: "0",
    risk_title: "Safe",
    ...paid,
  };
}

async function fieldsOf(c: Context): Promise<Record<string, string>> {
  // What is no form has no fields.
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function absent(c: Context) {
  const language = /^\s*en/i.test(c.req.header("accept-language") ?? "") ? "en" : "bn";
  return shown(c, unknownPage(language), [], 404);
}

function shown(c: Context, page: ReturnType<typeof choicePage>, formOrigins: string[] = [], status: 200 | 404 = 200) {
  c.header("Content-Security-Policy", sandboxPolicy(formOrigins));
  c.header("Cache-Control", "no-store");
  return c.html(page, status);
}
