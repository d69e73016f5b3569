import type { ArchiveConfig } from "archive/base/config";
import type { RunningArchive } from "../start-archive";
import { archiveMetrics } from "./archive-metrics";
import type { RouteNames } from "./route-names";
import { newRegistry, serveMetrics } from "./serve-metrics";
import { watchRequests } from "./watch-requests";

type Handle = Parameters<typeof watchRequests>[0];

interface Watched {
  /** Words for what the process lacks to serve. */
  missing(): Promise<string[]>;
  /** The archive of this process; null in role web. */
  archive: RunningArchive | null;
  routeOf: RouteNames;
  now(): Date;
}

/**
 * Lets an operator see a process from outside: METRICS_PORT's counts and ACCESS_LOG's lines, as far as they are set.
 * @returns the handling of requests, watched, and what ends it
 * @throws CannotStart where METRICS_HOST and METRICS_PORT can't be listened to
 */
export async function watchProcess(
  handle: Handle,
  { metrics, accessLog }: Pick<ArchiveConfig, "metrics" | "accessLog">,
  { missing, archive, routeOf, now }: Watched,
): Promise<{ handle: Handle; end(): Promise<unknown> }> {
  const registry = metrics && newRegistry();
  const server =
    registry &&
    (await serveMetrics(registry, metrics, {
      missing,
      refresh: archive ? archiveMetrics(registry, archive) : undefined,
    }));
  const write = accessLog ? (line: string) => void process.stdout.write(`${line}\n`) : undefined;
  return {
    handle: watchRequests(handle, { registry, write, routeOf, now }),
    end: async () => server?.close(0),
  };
}
