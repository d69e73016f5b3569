import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry, type MetricObject } from "prom-client";
import { openHttpServer } from "../http-server";

/** Measures of this process by themselves: processor, memory, event loop, open files. */
export function newRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

interface Asked {
  /** Words for what the process lacks to serve, as `/healthz?deep` says them. */
  missing(): Promise<string[]>;
  /** Asks for what is counted only when it is asked for. */
  refresh?(): Promise<void>;
}

/** Readiness of this process among its counts. @returns asks for all that is to be asked for */
export function watchReadiness(
  registry: Registry,
  { missing, refresh = async () => undefined }: Asked,
): () => Promise<void> {
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
  return async () => {
    const parts = await missing();
    ready.set(parts.length === 0 ? 1 : 0);
    lacks.reset();
    for (const part of parts) lacks.set({ part }, 1);
    await refresh();
  };
}

/**
 * Counts for Prometheus, in its text format at `/metrics`, on an address of their own: nobody from outside is to read
 * how much goes on here.
 * @param others asks for the counts of other processes of this machine, each of which names itself by a label
 * @throws CannotStart where the address can't be listened to
 */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number },
  { others, ...asked }: Asked & { others?(): Promise<MetricObject[][]> },
) {
  const refresh = watchReadiness(registry, asked);
  const text = async () => {
    if (!others) return refresh().then(() => registry.metrics());
    const [given] = await Promise.all([others(), refresh()]);
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...given]).metrics();
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
