import type { Hono } from "hono";
import type { ArchiveClient } from "archive/client";
import { isKeepable } from "archive/contract/items/kept-text";
import { SANDBOX_BASE } from "archive/contract/payments/payment-paths";
import { TransactionId } from "archive/contract/payments/payment";
import { keepAppleName } from "~/providers/apple-name";
import { outcomePath } from "~/routes/payment/payment-path";
import type { Pages } from "./pages";
import { renderRefusal } from "./refusal-page";

const APPLE = "/auth/apple/callback";
/** Bytes; far longer than such forms are. */
const LONGEST = 64 * 1024;

type Way = "success" | "fail" | "cancel" | "ipn";

/**
 * Apple brings people back by a form that another site's page posts, without our cookies. It is answered by a redirect
 * to the same address read as a page, where they come along (decisions.md 3); nothing else is done here, so it may come
 * from anywhere.
 */
export function appleCallback(app: Hono, secure: boolean): void {
  app.post(APPLE, async (c) => {
    const form = await smallForm(c.req.raw);
    if (form instanceof Response) return form;
    const query = new URLSearchParams();
    for (const name of ["code", "state", "error"]) {
      const value = form.get(name);
      if (value) query.set(name, value.slice(0, 2000));
    }
    const name = keepAppleName(form.get("user"), form.get("state") ?? "", secure);
    if (name) c.header("Set-Cookie", name);
    c.header("Cache-Control", "no-store");
    return c.redirect(`${APPLE}?${query}`, 303);
  });
}

/**
 * The payment company brings people back by a form that its own page posts, without our cookies, and tells of a payment
 * by itself. Both are the archive's to judge, by their signature alone; people are then led to the screen of their
 * payment, read as a page, where their cookies come along (decisions.md 7). On a machine of one's own the sandbox
 * gateway is reached through here too.
 */
export function paymentCallback(app: Hono, pages: Pages): void {
  app.post("/payment/:way{success|fail|cancel|ipn}", async (c) => {
    const way = c.req.param("way") as Way;
    const form = await smallForm(c.req.raw);
    if (form instanceof Response) return form;
    return pages.passBy(c, (archive) => (way === "ipn" ? hear(archive, form) : lead(archive, way, form)));
  });
  app.all(`${SANDBOX_BASE}/*`, (c) => pages.passWhole(c));
}

/** Answers the gateway itself; where the archive is away it may tell once more. */
async function hear(archive: ArchiveClient, form: URLSearchParams): Promise<Response> {
  const answer = await archive.hearGateway("ipn", form).catch(() => null);
  return new Response(answer?.ok ? "heard" : answer ? "not signed" : "later", {
    status: answer?.ok ? 200 : answer ? 400 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

/** Leads a browser on. Where the archive is away the screen is asked for all the same: it says what can be said. */
async function lead(archive: ArchiveClient, way: Way, form: URLSearchParams): Promise<Response> {
  const answer = await archive.hearGateway(way, form).catch(() => null);
  const claimed = TransactionId.safeParse(form.get("tran_id")).data ?? null;
  const to = answer?.ok
    ? outcomePath(answer.data.outcome, answer.data.transaction_id)
    : outcomePath(answer ? "invalid" : "waiting", answer ? null : claimed);
  return new Response(null, { status: 303, headers: { Location: to, "Cache-Control": "no-store" } });
}

/** The form that another site's page posts, or the answer to what is too long, or has text that can't be kept. */
async function smallForm(request: Request): Promise<URLSearchParams | Response> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value && length <= LONGEST; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.byteLength;
  }
  if (length > LONGEST) return renderRefusal(request, "too-large", { limitBytes: LONGEST });
  const form = new URLSearchParams(Buffer.concat(parts).toString("utf8"));
  return [...form].flat().every(isKeepable) ? form : renderRefusal(request, "unreadable");
}
