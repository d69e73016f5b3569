import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { openHttpServer } from "../http-server";

/** Measures of this process by themselves: processor, memory, event loop, open files. */
export function newRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Counts for Prometheus, in its text format at `/metrics`, on an address of their own: nobody from outside is to read
 * how much goes on here.
 * @param missing words for what the process lacks to serve, as `/healthz?deep` says them
 * @param refresh asks for what is counted only when it is asked for
 * @throws CannotStart where the address can't be listened to
 */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number },
  { missing, refresh = async () => undefined }: { missing(): Promise<string[]>; refresh?(): Promise<void> },
) {
  const ready = new Gauge({
    name: "akkhor_ready",
    help: "1 while nothing is lacking to serve, as /healthz?deep says",
    registers: [registry],
  });
  const lacks = new Gauge({
    name: "akkhor_missing",
    help: "1 for each part that this process lacks to serve",
    labelNames: ["part"],
    registers: [registry],
  });
  const text = async () => {
    const parts = await missing();
    ready.set(parts.length === 0 ? 1 : 0);
    lacks.reset();
    for (const part of parts) lacks.set({ part }, 1);
    await refresh();
    return registry.metrics();
  };
  return openHttpServer(
    async ({ method, url }, outgoing) => {
      if (method !== "GET" || url !== "/metrics") return void outgoing.writeHead(404).end();
      outgoing.setHeader("Content-Type", registry.contentType);
      outgoing.end(await text());
    },
    { ...at, settings: { host: "METRICS_HOST", port: "METRICS_PORT" } },
  );
}
