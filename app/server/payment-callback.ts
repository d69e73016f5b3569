import type { Hono } from "hono";
import type { ArchiveClient } from "archive/client";
import { SANDBOX_BASE } from "archive/contract/payments/payment-paths";
import { TransactionId } from "archive/contract/payments/payment";
import { outcomePath } from "~/routes/payment/payment-path";
import type { Pages } from "./page-handler";
import { smallForm } from "./small-form";

type Way = "success" | "fail" | "cancel" | "ipn";

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
