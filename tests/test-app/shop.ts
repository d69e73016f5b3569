import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { z } from "zod";
import { API_BASE } from "archive/contract/path";
import { OutcomeReply } from "archive/contract/payments/payment";
import { beginPayment, type WayBack } from "tests/builders/sandbox-payment";
import { startPaymentGateway, type FakeGateway } from "tests/fakes/payment-gateway";
import { newTestApp, type TestApp } from "./test-app";

/** A world whose premium plan is sold by a gateway over HTTP, and which that gateway reaches over HTTP. */
export interface Shop extends AsyncDisposable {
  app: TestApp;
  gateway: FakeGateway;
  /** Begins a payment. */
  pay(who: string): Promise<{ page: string; transaction: string }>;
}

export async function newShop(settings: Parameters<typeof newTestApp>[0] = {}): Promise<Shop> {
  const gateway = await startPaymentGateway();
  const opened: { app?: TestApp } = {};
  const server = createAdaptorServer({
    fetch: (request: Request) => opened.app?.archive.fetch(request) ?? new Response(null, { status: 503 }),
    overrideGlobalObjects: false,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const siteOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}`;
  const app = (opened.app = await newTestApp({
    rateLimits: false,
    store: gateway.store,
    siteOrigin,
    gatewayPatienceMs: 5000,
    ...settings,
  }));
  return {
    app,
    gateway,
    pay: (who) => beginPayment((path, fields) => app.as(who).post(path, fields)),
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      await gateway[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** Brings a call-back to the archive over HTTP. */
export async function bring({
  to,
  fields,
}: WayBack): Promise<{ status: number; outcome: OutcomeReply["outcome"]; message: string }> {
  const response = await fetch(to, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "accept-language": "en" },
  });
  const { message, data } = z.object({ message: z.string(), data: OutcomeReply }).parse(await response.json());
  return { status: response.status, outcome: data.outcome, message };
}

/** What is written of a person's payments, and what follows from it. */
export async function booksOf({ services: { db } }: TestApp, who: string) {
  const email = `${who}@example.test`;
  const { id, paid_at } = await db
    .selectFrom("people")
    .select(["id", "paid_at"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom("payments")
    .select(["transaction_id", "state", "surplus", "fault"])
    .where("person_id", "=", id)
    .orderBy("id")
    .execute();
  const letters = await db
    .selectFrom("messages")
    .select("subject")
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
  return {
    paid: paid_at !== null,
    states: payments.map(({ state }) => state),
    surplus: payments.filter((each) => each.surplus).length,
    faults: payments.flatMap(({ fault }) => fault ?? []),
    letters: letters.map(({ subject }) => subject),
  };
}
