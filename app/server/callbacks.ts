import type { Hono } from "hono";
import type { ArchiveClient } from "archive/client";
import { isKeepable } from "archive/contract/items/kept-text";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { SANDBOX_BASE } from "archive/contract/payments/payment-settings";
import { TransactionId } from "archive/contract/payments/payment";
import { readBytes } from "archive/contract/read-bytes";
import { keepAppleName } from "~/session/providers/apple-name";
import { outcomePath } from "~/routes/payment/payment-path";
import type { Pages } from "./page-handler";
import { renderRefusal } from "./refusal-page";

const APPLE = "/auth/apple/callback";
/** Most bytes of such a form. Real ones are far shorter. */
const LONGEST = 64 * 1024;

/** Calls for the pages that the company leads a browser to. */
const CALLS = {
  success: PAYMENT_CALLS.paymentSuccess,
  fail: PAYMENT_CALLS.paymentFail,
  cancel: PAYMENT_CALLS.paymentCancel,
};

/**
 * Apple sends people back by a form that its own page posts. Browsers send none of our cookies with such a form, so
 * the answer redirects to the same address as a GET, where they do (product.md 6). Nothing else is done here, so the
 * form may come from anywhere.
 */
export function appleCallback(app: Hono, secure: boolean): void {
  app.post(APPLE, async (c) => {
    const form = await readCallback(c.req.raw);
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
 * The payment company sends people back by a form that its own page posts, and its server also reports each payment to
 * us ("ipn"). The archive checks the signature of both. A browser, whose form came without our cookies, is redirected
 * to the screen of its payment, where they come along (product.md 7). The sandbox gateway of a developer's machine
 * is served through here too.
 */
export function paymentCallback(app: Hono, pages: Pages): void {
  app.post("/payment/:way{success|fail|cancel|ipn}", async (c) => {
    const way = c.req.param("way") as keyof typeof CALLS | "ipn";
    const form = await readCallback(c.req.raw);
    if (form instanceof Response) return form;
    return pages.passBy(c, (archive) =>
      way === "ipn" ? answerGateway(archive, form) : redirectToOutcome(archive, way, form),
    );
  });
  app.all(`${SANDBOX_BASE}/*`, (c) => pages.passWhole(c));
}

/** Answers the gateway. Where the archive is away, the gateway is asked to report once more. */
async function answerGateway(archive: ArchiveClient, form: URLSearchParams): Promise<Response> {
  const answer = await archive.ask(PAYMENT_CALLS.paymentIpn, { fields: Object.fromEntries(form) }).catch(() => null);
  return new Response(answer?.ok ? "heard" : answer ? "not signed" : "later", {
    status: answer?.ok ? 200 : answer ? 400 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

/** Redirects a browser to the screen of its payment, which also says so where the archive is away. */
async function redirectToOutcome(
  archive: ArchiveClient,
  way: keyof typeof CALLS,
  form: URLSearchParams,
): Promise<Response> {
  const answer = await archive.ask(CALLS[way], { fields: Object.fromEntries(form) }).catch(() => null);
  const claimed = TransactionId.safeParse(form.get("tran_id")).data ?? null;
  const to = answer?.ok
    ? outcomePath(answer.data.outcome, answer.data.transaction_id)
    : outcomePath(answer ? "invalid" : "waiting", answer ? null : claimed);
  return new Response(null, { status: 303, headers: { Location: to, "Cache-Control": "no-store" } });
}

/** The form's fields; or a refusal, where it is too long or has text that can't be kept. */
async function readCallback(request: Request): Promise<URLSearchParams | Response> {
  const bytes = await readBytes(request, LONGEST);
  if (!bytes) return renderRefusal(request, "too-large", { limitBytes: LONGEST });
  const form = new URLSearchParams(bytes.toString("utf8"));
  return [...form].flat().every(isKeepable) ? form : renderRefusal(request, "unreadable");
}
