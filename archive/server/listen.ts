import type { ArchiveConfig } from "archive/base/config";
import { keyMarks } from "archive/base/keys";
import { healthAnswer } from "archive/contract/health-answer";
import { LOCAL_CALLS } from "archive/contract/local-calls";
import { API_BASE } from "archive/contract/path";
import { KEY_MARKS_HEADER, UNKNOWN_KEYS } from "archive/contract/site-keys";
import { routeNames } from "./metrics/route-names";
import { openWatchedServer } from "./metrics/watch-process";

import type { ConnectionLimits, HttpServer } from "./http-server";
import { requestListener } from "./request-listener";
import type { Member } from "./membership";
import { runUntilSignal, sayReady } from "./run-until-signal";
import { startArchive, type RunningArchive, type StartOptions } from "./start-archive";

type Listening = Pick<ArchiveConfig, "host" | "port" | "role"> & Partial<Pick<ArchiveConfig, "metrics" | "accessLog">>;

/**
 * Serves an archive over HTTP, with `/readyz` for whoever sends it requests, and `/healthz` while the process lives;
 * `/healthz?deep` says what is lacking.
 */
export async function serveArchive(
  archive: RunningArchive,
  listening: Listening,
  limits?: ConnectionLimits,
  member?: Member | null,
): Promise<HttpServer> {
  const { host, role } = listening;
  const listener = requestListener((request, env) => answer(archive, role, request, env), host);
  const watched = {
    missing: archive.missing,
    archive,
    routeOf: routeNames(["/healthz", "/readyz", ...archive.patterns]),
    now: archive.services.now,
    member,
  };
  return openWatchedServer(listener, listening, watched, limits);
}

async function answer(
  archive: RunningArchive,
  role: ArchiveConfig["role"],
  request: Request,
  env: object,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/readyz") return healthAnswer(archive.unfit(), archive.facts);
  if (pathname === "/healthz")
    return searchParams.has("deep")
      ? healthAnswer(await archive.missing(), archive.facts, keysKnown(archive, request))
      : new Response("ok\n");
  // A worker serves its keeper alone.
  return role === "worker" ? new Response(null, { status: 404 }) : archive.fetch(request, env);
}

/** Says to a web app of this site, which names its keys, that none of them is known here. While keys change one is. */
function keysKnown({ services }: RunningArchive, request: Request): Record<string, string> {
  const named = request.headers.get(KEY_MARKS_HEADER)?.split(",");
  const own = new Set(keyMarks(services));
  return named && !named.some((mark) => own.has(mark)) ? { [KEY_MARKS_HEADER]: UNKNOWN_KEYS } : {};
}

/**
 * Runs an archive or a worker by itself until SIGINT, SIGTERM or SIGHUP, then ends it and the process.
 * @param member where it is one of several serving processes
 */
export async function listenArchive(
  config: ArchiveConfig,
  options: StartOptions = {},
  member?: Member | null,
): Promise<void> {
  const archive = await startArchive(config, { ...options, under: member?.under(config) });
  const server = await serveArchive(archive, config, undefined, member).catch(async (error: unknown) => {
    await archive.stop();
    throw error;
  });
  const patience = {
    // Nobody sends a worker calls that they would have to send elsewhere.
    noticeMs: config.role === "worker" ? 0 : config.drainNoticeMs,
    drainMs: config.drainMs,
  };
  runUntilSignal(server, archive, patience, member);
  const outbox = `${server.origin}${API_BASE}${LOCAL_CALLS.localMessages.path}?token=${archive.outboxToken}`;
  sayReady(member, [
    `The ${config.siteName} ${config.role} is at ${server.origin}`,
    ...(archive.outboxToken ? [`Mails of this machine are listed at ${outbox}`] : []),
  ]);
}
