import "archive/contract/without-eval";
import { createHmac } from "node:crypto";
import { setMaxListeners } from "node:events";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import {
  createLogger,
  joinProcesses,
  keyMarks,
  listenArchive,
  logConsole,
  openWatchedServer,
  readArchiveConfig,
  reasonsOf,
  requestListener,
  routeNames,
  runProcesses,
  runUntilSignal,
  sayReady,
  sealAddress,
  sealFormOwner,
  startArchive,
  steadyClock,
  type Member,
  type RunningArchive,
} from "archive/start";
import { readWebConfig } from "~/config";
import { askRemote } from "~/server/ask-remote";
import { PageCache } from "~/server/page-cache";
import { remoteReadiness } from "~/server/remote-readiness";
import { pageNames } from "~/server/route-matcher";
import { readSiteIcon } from "~/server/site-files";
import { createWebApp } from "~/server/web-app";
import { createProviders } from "~/session/providers/providers";
import { knownRegistration } from "~/session/known-registration";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";
import type { Hono } from "hono";
import type { ServerBuild } from "@remix-run/node";

export interface Product {
  app: Hono;
  /** Words for what is lacking, to this process or to all. */
  missing(): Promise<string[]>;
  /** Asked before the app. */
  cache: PageCache;
  archive: RunningArchive | null;
  /** Where this machine's mails are shown; null where they really leave. */
  outbox: string | null;
  /** Not ready from now on, and live events are told to come back. */
  drain(): Promise<void>;
  stop(): Promise<void>;
  halt(): Promise<void>;
}

/**
 * Puts the product together: the archive in this process, or a remote one; then the web app on top.
 * @param member where it is one of several serving processes of this machine
 */
export async function createProduct(
  build: ServerBuild | (() => Promise<ServerBuild>),
  clientFolder: string | null,
  member?: Member | null,
): Promise<Product> {
  const config = readWebConfig();
  const archiveConfig = readArchiveConfig();
  const archive = config.archiveUrl ? null : await startArchive(archiveConfig, { under: member?.under(archiveConfig) });
  const secretKeys = archive?.services.secretKeys ?? config.secretKeys;
  if (!secretKeys) throw new Error("SECRET_KEYS is required where ARCHIVE_API_URL names another host's archive");
  const send = archive ? (request: Request) => archive.fetch(request) : askRemote;
  const archiveOrigin = config.archiveUrl ?? config.siteOrigin;
  const log = archive?.services.log ?? createLogger("error");
  const [newest = ""] = secretKeys;
  const draining = new AbortController();
  // Each stream of live events listens to it.
  setMaxListeners(0, draining.signal);
  const clock = archive?.services.now ?? steadyClock();
  const now = () => clock().getTime();
  const providers = createProviders(
    config.providers,
    { origin: config.siteOrigin, secure: config.secureCookies, now },
    createSealer(secretKeys, "provider"),
  );
  const ways = { fetchArchive: send, openArchive: archive?.open, archiveOrigin };
  const registration = knownRegistration(ways);
  const cache = new PageCache({ config, providers, registration });
  const remote = remoteReadiness(archiveOrigin, keyMarks({ secretKeys }), (why) => log.error(why, { archiveOrigin }));
  const stops = () => draining.signal.aborted;
  const missing = async () => (stops() ? ["stopping"] : (archive ?? remote).missing());
  const unfit = async () => (stops() ? ["stopping"] : (archive ?? remote).unfit());
  const app = createWebApp({
    cache,
    web: {
      config,
      now,
      ...ways,
      registration,
      sealer: createSealer(secretKeys, "session"),
      sealAddress: (address) => sealAddress({ secretKeys }, address, clock()),
      sealFormOwner: (personId) => sealFormOwner({ secretKeys }, personId, clock()),
      renew: createRenew(send, archiveOrigin),
      providers,
      siteIcon: config.siteIcon ? readSiteIcon(config.siteIcon) : undefined,
      onFault: (error, requestId) => log.error("page failed", { requestId, error }),
    },
    secret: createHmac("sha256", newest).update("form-token").digest("base64url"),
    build,
    clientFolder,
    api: archive ? archive.fetch : null,
    health: { missing, unfit, facts: archive?.facts },
    draining: draining.signal,
  });
  const outbox = archive?.outboxToken ? `${config.siteOrigin}/outbox?token=${archive.outboxToken}` : null;
  return {
    app,
    missing,
    cache,
    archive,
    outbox,
    drain: async () => {
      draining.abort();
      await archive?.drain();
    },
    stop: async () => archive?.stop(),
    halt: async () => archive?.halt(),
  };
}

/** Listens for browsers; operators see what goes on as far as METRICS_PORT and ACCESS_LOG say. */
async function listenWeb(
  { app, archive, missing }: Product,
  routes: ServerBuild["routes"],
  handle: Parameters<typeof openWatchedServer>[0],
  config: ReturnType<typeof readWebConfig>,
  member: Member | null,
) {
  const named = routeNames([...app.routes.map(({ path }) => path), ...(archive?.patterns ?? [])]);
  const page = pageNames(routes);
  return openWatchedServer(handle, config, {
    missing,
    archive,
    routeOf: (path) => named(path) ?? (path.startsWith("/assets/") ? "/assets/*" : page(path)),
    now: archive?.services.now ?? steadyClock(),
    member,
  });
}

/** Both programs' settings. @throws Error that lists the faults of both at once. */
function readSettings() {
  const faults = new Set<string>();
  const read = <Config>(reader: () => Config): Config | undefined => {
    try {
      return reader();
    } catch (error) {
      for (const line of String(error instanceof Error ? error.message : error).split("\n")) faults.add(line);
      return undefined;
    }
  };
  const [config, archiveConfig] = [read(readWebConfig), read(readArchiveConfig)];
  if (!config || !archiveConfig) throw new Error([...faults].join("\n"));
  return { config, archiveConfig };
}

/** Runs the role that the settings name until a signal ends it. */
async function main(): Promise<void> {
  // By itself V8 lets up to four times what is in use lie about before it collects. Twice takes no more of the
  // processor here, and 120 MB less of a small machine (npm run bench -- memory).
  setFlagsFromString("--heap-growing-percent=100");
  const member = await joinProcesses();
  const { config, archiveConfig } = readSettings();
  logConsole(createLogger(archiveConfig.logLevel));
  const servesArchive = config.role === "archive" || config.role === "worker";
  if (config.processes > 1 && !member)
    return runProcesses(archiveConfig, {
      program: import.meta.filename,
      options: servesArchive || !config.archiveUrl ? {} : null,
    });
  if (servesArchive) return listenArchive(archiveConfig, {}, member);
  const build = await import("virtual:remix/server-build");
  const product = await createProduct(
    build as unknown as ServerBuild,
    resolve(import.meta.dirname, "../client"),
    member,
  );
  const { app, cache } = product;
  const listener = requestListener(app.fetch, config.host);
  const server = await listenWeb(
    product,
    (build as unknown as ServerBuild).routes,
    (incoming, outgoing) => (cache.answer(incoming, outgoing) ? undefined : listener(incoming, outgoing)),
    config,
    member,
  ).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  runUntilSignal(server, product, { noticeMs: config.drainNoticeMs, drainMs: config.drainMs }, member);
  const lines = [`${config.siteNames.en} is at ${config.siteOrigin}`];
  if (product.outbox) lines.push(`Mails of this machine are shown at ${product.outbox}`);
  if (!config.secureCookies) lines.push("SITE_ORIGIN is http: cookies are not Secure. Fine on your own machine only.");
  sayReady(member, lines);
}

if (import.meta.env.PROD) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${reasonsOf(error)}\n`);
    process.exit(1);
  });
}
