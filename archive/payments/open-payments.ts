import { join } from "node:path";
import type { Hono } from "hono";
import type { ArchiveConfig } from "archive/base/config";
import { SANDBOX_BASE } from "archive/contract/payments/payment-settings";
import { seal } from "archive/base/keys";
import type { Logger } from "archive/base/log";
import type { PaymentProvider } from "./provider";
import { createSandbox } from "./sandbox/sandbox";
import { sslcommerz } from "./sslcommerz";

export interface Payments {
  /** Gateway that takes money; null where nothing can be bought. */
  provider: PaymentProvider | null;
  /** The gateway of this machine alone, to be mounted at SANDBOX_BASE. */
  sandbox: Hono | null;
  /** Address at which the gateway itself tells of payments, where that is not the site's own origin. */
  noticeOrigin?: string;
}

interface Ground {
  config: ArchiveConfig;
  secretKeys: readonly string[];
  log: Logger;
}

/**
 * The configured gateway; without one, on a machine of one's own, a sandbox that speaks the same protocol; else none
 * (product.md 7).
 */
export function openPayments({ config, secretKeys, log }: Ground): Payments {
  if (config.store)
    return { provider: sslcommerz(config.store, { patienceMs: config.gatewayPatienceMs }), sandbox: null };
  if (!config.loopback) return { provider: null, sandbox: null };
  const store = { storeId: "sandbox", storePassword: seal({ secretKeys }, "payment-sandbox", "store") };
  const sandbox = createSandbox({
    store,
    address: config.siteOrigin + SANDBOX_BASE,
    folder: join(config.dataDir, "payment-sandbox"),
    onLost: (error) => log.info("the sandbox could not tell of a payment", { error }),
  });
  return {
    provider: sslcommerz(
      { ...store, url: ownAddress(config) + SANDBOX_BASE },
      { name: "sandbox", sandbox: true, patienceMs: config.gatewayPatienceMs },
    ),
    sandbox,
    noticeOrigin: ownAddress(config),
  };
}

/** Address at which this process reaches the site: itself where it is one, whatever a browser has to go through. */
export function ownAddress({
  role,
  host,
  port,
  siteOrigin,
}: Pick<ArchiveConfig, "role" | "host" | "port" | "siteOrigin">): string {
  if (role !== "all") return siteOrigin;
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return `http://${reached}:${port}`;
}
