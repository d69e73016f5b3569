import { z } from "zod";
import { isSafeAddress } from "archive/contract/loopback";
import { missingOf, text, textThat, type Given, type SettingFault } from "archive/contract/settings";

/** SSLCommerz's own hosts; which of the two takes real money is the operator's to say. */
const LIVE = "https://securepay.sslcommerz.com";

/** How payments are named in the environment, of web app and archive alike. */
export const PAYMENT_SETTINGS = {
  SSLCOMMERZ_STORE_ID: text,
  SSLCOMMERZ_STORE_PASSWORD: text,
  SSLCOMMERZ_URL: textThat(isSafeAddress, "has to begin with https:// (http:// on this machine alone)"),
  PREMIUM_PRICE: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/, "has to be an amount, such as 999 or 9.50")
    .default("999")
    .transform((price) => Number(price).toFixed(2)),
  PREMIUM_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "has to be a currency of three capitals (ISO 4217), such as BDT")
    .default("BDT"),
};

export type PaymentEnvironment = z.output<z.ZodObject<typeof PAYMENT_SETTINGS>>;

/** The gateway that takes money here; absent where none is configured. */
export interface StoreSettings {
  url: string;
  storeId: string;
  storePassword: string;
}

/** Names that half a configuration still wants, each with what to say. */
export function missingPaymentSettings(env: Given): SettingFault[] {
  const names = ["SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_STORE_PASSWORD"];
  const what = `both of ${names.join(" and ")} to take payments, or no SSLCOMMERZ_ setting`;
  return missingOf(env, names, what, env.SSLCOMMERZ_URL);
}

export function storeSettings({
  SSLCOMMERZ_STORE_ID: storeId,
  SSLCOMMERZ_STORE_PASSWORD: storePassword,
  SSLCOMMERZ_URL: url = LIVE,
}: PaymentEnvironment): StoreSettings | undefined {
  return storeId && storePassword ? { url: url.replace(/\/+$/, ""), storeId, storePassword } : undefined;
}

/**
 * CSP sources that the form which begins a payment may be led to. SSLCommerz's pages stand on hosts of their own beside
 * its API.
 */
export function paymentFormHosts(store: StoreSettings | undefined): string[] {
  if (!store) return [];
  const { origin, hostname } = new URL(store.url);
  return hostname.endsWith(".sslcommerz.com") ? ["https://*.sslcommerz.com"] : [origin];
}

/** Path of the sandbox gateway on a machine of one's own, on the site and on the archive alike. */
export const SANDBOX_BASE = "/payment-sandbox";
