import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { StoreSettings } from "archive/contract/payments/payment-settings";
import { createSandbox } from "archive/payments/sandbox/sandbox";
import { ownFolder } from "tests/builders/folder";

export interface FakeGateway extends AsyncDisposable {
  /** For the archive's settings. */
  store: StoreSettings;
  /** How it answers the store: as it should, with a fault, or not before `release` is called. */
  mode: "well" | "away" | "slow";
  release(): void;
  /** Changes what it confirms. */
  alter: (told: Record<string, string>) => Record<string, string>;
  /** Payments that were begun, and calls that asked about one. */
  begun: number;
  asked: number;
}

/** The sandbox as a company of its own on loopback: on another host than the site, and able to fail. */
export async function startPaymentGateway(): Promise<FakeGateway> {
  const folder = await ownFolder();
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waiting = new Set<() => void>();
  const release = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
  const gateway: FakeGateway = {
    store: { url, storeId: "akkhor-test", storePassword: "a store's pass@word" },
    mode: "well",
    release,
    alter: (told) => told,
    begun: 0,
    asked: 0,
    [Symbol.asyncDispose]: async () => {
      gateway.mode = "away";
      release();
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      await folder[Symbol.asyncDispose]();
    },
  };
  app.use("/:api{gwprocess|validator}/*", async (c, next) => {
    if (c.req.path.startsWith("/gwprocess")) gateway.begun += 1;
    else gateway.asked += 1;
    if (gateway.mode === "slow") await new Promise<void>((go) => void waiting.add(go));
    if (gateway.mode === "away") return c.text("Bad gateway", 502);
    await next();
    if (!c.req.path.endsWith("validationserverAPI.php")) return;
    c.res = Response.json(gateway.alter((await c.res.json()) as Record<string, string>));
  });
  app.route("/", createSandbox({ store: gateway.store, address: url, folder: folder.path }));
  return gateway;
}
