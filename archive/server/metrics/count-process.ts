import { Counter, Histogram, type MetricObject, type Registry } from "prom-client";
import type { Member } from "../membership";
import type { RunningArchive } from "../start-archive";
import { archiveMetrics, processMetrics } from "./archive-metrics";
import { newRegistry, serveMetrics, watchReadiness } from "./serve-metrics";
import type { Seen } from "./watch-requests";

interface Counted {
  /** Words for what the process lacks to serve. */
  missing(): Promise<string[]>;
  /** The archive of this process; null in role web. */
  archive: RunningArchive | null;
  /** Set in one of several serving processes: the supervisor listens for it, and gives its counts. */
  member?: Member | null;
}

/** Seconds: a page from memory, budgets.md's answers, what somebody notices, what a proxy gives up on. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/**
 * Counts what goes on in this process, for Prometheus. Loaded only where METRICS_PORT asks for it: its library is 88
 * files.
 * @returns `count` takes a request that is over; `close` ends the address at which the counts are read
 * @throws CannotStart where that address can't be listened to
 */
export async function countProcess(at: { host: string; port: number }, { missing, archive, member }: Counted) {
  const registry = newRegistry();
  if (member) {
    const refresh = archive ? processMetrics(registry, archive) : undefined;
    member.giveMetrics(registry, watchReadiness(registry, { missing, refresh }));
    return { count: counted(registry), close: async () => undefined };
  }
  const refresh = archive ? archiveMetrics(registry, archive) : undefined;
  const server = await serveMetrics(registry, at, { missing, refresh });
  return { count: counted(registry), close: async () => void (await server.close(0)) };
}

export type SupervisorCounts = Awaited<ReturnType<typeof countSupervisor>>;

/**
 * Counts what goes on in the process that holds several serving ones, and gives theirs with its own. Loaded as
 * countProcess is.
 * @param of.archive its own; null behind a web app apart
 * @param of.others asks each serving process for its counts
 * @returns `replaced` counts serving processes that were; `close` ends the address at which the counts are read
 * @throws CannotStart where that address can't be listened to
 */
export async function countSupervisor(
  at: { host: string; port: number },
  { archive, others }: { archive: RunningArchive | null; others: () => Promise<MetricObject[][]> },
) {
  const registry = newRegistry();
  registry.setDefaultLabels({ process: "0" });
  const missing = archive ? archive.missing : async () => [];
  const refresh = archive ? archiveMetrics(registry, archive) : undefined;
  const replaced = new Counter({
    name: "akkhor_processes_replaced_total",
    help: "Serving processes that were replaced: they ended by themselves, or hung",
    labelNames: ["why"],
    registers: [registry],
  });
  return { ...(await serveMetrics(registry, at, { missing, refresh, others })), replaced };
}

function counted(registry: Registry): (seen: Seen) => void {
  const requests = new Counter({
    name: "akkhor_http_requests_total",
    help: "Requests that are over, by their route's pattern",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "akkhor_http_request_duration_seconds",
    help: "Seconds from a request's head to the end of its answer",
    labelNames: ["method", "route"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method, route, status, seconds: took }) => {
    requests.inc({ method, route, status });
    seconds.observe({ method, route }, took);
  };
}
