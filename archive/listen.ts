import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { ArchiveConfig } from "./config";
import { API_BASE, PATHS } from "./contract/paths";
import { startArchive, type RunningArchive } from "./start-archive";

/** Long enough for a large upload over a slow line, short enough that nobody holds a connection for good. */
const REQUEST_LIMIT_MS = 60 * 60_000;
const HEADERS_LIMIT_MS = 15_000;
/** What calls under way get to finish in once the end was asked for. */
const CLOSE_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 65_000;

export interface ListeningArchive {
  origin: string;
  stop(): Promise<void>;
}

/** Serves an archive over HTTP, with `/healthz` while the process lives and `/readyz` while it can serve. */
export async function serveArchive(archive: RunningArchive, { host, port, role }: Pick<ArchiveConfig, "host" | "port" | "role">): Promise<ListeningArchive> {
  const server = createAdaptorServer({
    fetch: (request, env) => answer(archive, role, request, env),
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: REQUEST_LIMIT_MS, headersTimeout: HEADERS_LIMIT_MS, keepAliveTimeout: IDLE_LIMIT_MS },
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      const patience = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), CLOSE_LIMIT_MS);
      await closed;
      clearTimeout(patience);
    },
  };
}

async function answer(archive: RunningArchive, role: ArchiveConfig["role"], request: Request, env: object): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return new Response("ok\n");
  if (pathname === "/readyz") {
    const missing = await archive.missing();
    return missing.length === 0 ? new Response("ready\n") : new Response(`not ready: ${missing.join(", ")}\n`, { status: 503, headers: { "retry-after": "5" } });
  }
  // A worker's door is for its keeper alone.
  return role === "worker" ? new Response(null, { status: 404 }) : archive.fetch(request, env);
}

/** Runs an archive or a worker by itself until SIGINT or SIGTERM, then ends it cleanly. */
export async function listenArchive(config: ArchiveConfig): Promise<void> {
  const archive = await startArchive(config);
  const listening = await serveArchive(archive, config);
  process.stdout.write(`The ${config.siteName} ${config.role} is at ${listening.origin}\n`);
  if (archive.outboxToken) process.stdout.write(`Mails of this machine are listed at ${listening.origin}${API_BASE}${PATHS.localMessages}?token=${archive.outboxToken}\n`);
  await new Promise<void>((done) => {
    process.once("SIGINT", () => done());
    process.once("SIGTERM", () => done());
  });
  // They would hold the door open for as long as it waits.
  await archive.services.live.stop();
  await listening.stop();
  await archive.stop();
}
