import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { GatewayAnswer, PayReply } from "archive/contract/payments/payment";

/** What the gateway's page has a browser bring back. */
export interface WayBack {
  to: string;
  fields: Record<string, string>;
}

const PHONE = "01712345678";

/** Begins a payment. @param post sends the call as the person who pays */
export async function beginPayment(
  post: (path: string, fields: object) => Promise<Response>,
): Promise<{ page: string; transaction: string }> {
  const { data, payment_data } = PayReply.parse(await (await post(PATHS.pay, { phone: PHONE })).json());
  return { page: GatewayAnswer.parse(JSON.parse(data)).data, transaction: payment_data.transaction_id };
}

/**
 * Chooses on the gateway's page what becomes of the payment.
 * @param ipn whether the gateway tells the site by itself
 */
export async function choose(page: string, choice: "success" | "fail" | "cancel", ipn = true): Promise<WayBack> {
  const response = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ choice, ...(!ipn && { ipn: "off" }) }),
  });
  const html = z.string().parse(await response.text());
  const fields = Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      plain(name),
      plain(value),
    ]),
  );
  return { to: plain(/action="([^"]*)"/.exec(html)?.[1]), fields };
}

/** Text of an attribute. */
function plain(text = ""): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
