import type { ArchiveConfig } from "archive/base/config";
import { openHttpServer, type ConnectionLimits, type HttpServer } from "../http-server";
import type { Member } from "../membership";
import type { RunningArchive } from "../start-archive";
import type { RouteNames } from "./route-names";
import { watchRequests } from "./watch-requests";

type Handle = Parameters<typeof watchRequests>[0];

interface Watched {
  /** Words for what the process lacks to serve. */
  missing(): Promise<string[]>;
  /** The archive of this process; null in role web. */
  archive: RunningArchive | null;
  routeOf: RouteNames;
  now(): Date;
  /** Set in one of several serving processes: the supervisor listens for it, and gives its counts. */
  member?: Member | null;
}

type Settings = Pick<ArchiveConfig, "host" | "port"> & Partial<Pick<ArchiveConfig, "metrics" | "accessLog">>;

/**
 * Listens for requests, and lets an operator see the process from outside: METRICS_PORT's counts and ACCESS_LOG's
 * lines, as far as they are set.
 * @throws CannotStart where an address can't be listened to
 */
export async function openWatchedServer(
  handle: Handle,
  { host, port, metrics, accessLog = false }: Settings,
  { missing, archive, routeOf, now, member }: Watched,
  limits?: ConnectionLimits,
): Promise<HttpServer> {
  const counts = metrics
    ? await (await import("./count-process")).countProcess(metrics, { missing, archive, member })
    : undefined;
  const write = accessLog ? (line: string) => void process.stdout.write(`${line}\n`) : undefined;
  const watched = watchRequests(handle, { count: counts?.count, write, routeOf, now });
  const server = await openHttpServer(watched, { host, port, member }, limits).catch(async (error: unknown) => {
    await counts?.close();
    throw error;
  });
  return { ...server, close: (patienceMs) => server.close(patienceMs).finally(() => counts?.close()) };
}
