import { Hono } from "hono";
import type { ServerBuild } from "@remix-run/node";
import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { UNSUBSCRIBE_PAGE } from "archive/contract/site-pages";
import { isKeepableAddress } from "archive/contract/items/kept-text";
import { isLanguage } from "archive/contract/language";
import { languageCookie } from "~/session/request-language";
import { renderRefusal, tooLargeWords } from "./refusal-page";
import { KeptAnswers } from "./kept-answers";
import { paymentCallback } from "./payment-callback";
import { appleCallback } from "./apple-callback";
import { clientAddress, createPages, requestIdOf } from "./page-handler";
import { FormTokens } from "./form-token";
import { linkMiddleware } from "./link-middleware";
import { untilDraining } from "./live-events";
import { isOwnWrite } from "./same-origin";
import { maintenance } from "./maintenance";
import { UPLOADS } from "./pass-upload";
import { securityHeaders } from "./security-headers";
import { siteFiles } from "./site-files";
import { staticFiles } from "./static-files";
import type { Web } from "~/session/make-page-context";

export interface WebAppOptions {
  web: Web;
  secret: string;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the client build; null in development, where Vite serves it. */
  clientFolder: string | null;
  /** The archive that answers at API_BASE too; null where it is another host's. */
  api: ((request: Request, env?: object) => Promise<Response>) | null;
  /** What the archive lacks to serve; nothing where all is there. */
  missing(): Promise<string[]>;
  /** Aborted once the process is to end: live events are told to come back then. */
  draining?: AbortSignal;
  /** Learns what is the same for all; asked before this app by who listens (server.ts). */
  kept?: KeptAnswers;
}

/** The web app as one fetch function: doors first, then files, then what is passed on, then screens. */
export function createWebApp({
  web,
  secret,
  build,
  clientFolder,
  api,
  missing,
  draining,
  kept = new KeptAnswers([]),
}: WebAppOptions): Hono {
  const app = new Hono();
  const tokens = new FormTokens(secret, web.config.secureCookies);
  const pages = createPages(web, tokens, build, kept);
  const always = Object.entries(securityHeaders(web.config.secureCookies));

  app.use(async (c, next) => {
    requestIdOf(c);
    await next();
    for (const [name, value] of always) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("X-Request-Id", requestIdOf(c));
  });
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const lacks = await missing();
    return lacks.length === 0 ? c.text("ready") : c.text(`not ready: ${lacks.join(", ")}`, 503, { "Retry-After": "5" });
  });
  if (api)
    app.all(`${API_BASE}/*`, (c) =>
      api(withAddress(c.req.raw, web.sealAddress?.(clientAddress(c, web.config.trustProxy))), {}),
    );
  app.use((c, next) => (isKeepableAddress(c.req.url) ? next() : renderRefusal(c.req.raw, "unreadable")));
  siteFiles(app, web);
  if (clientFolder) app.use(staticFiles(clientFolder));
  app.use(maintenance(web.config));
  // A mail program's own POST (RFC 8058) comes from no page: the token in its address is all that counts.
  app.post(UNSUBSCRIBE_PAGE, async (c, next) => {
    if (c.req.header("origin") ?? c.req.header("sec-fetch-site") ?? c.req.header("cookie")) return next();
    return pages.pass(
      c,
      `${NOTIFICATION_PATHS.notificationUnsubscribe}?token=${encodeURIComponent(c.req.query("token") ?? "")}`,
    );
  });
  appleCallback(app, web.config.secureCookies);
  paymentCallback(app, pages);
  app.use(async (c, next) => {
    if (!isOwnWrite(c.req.raw, web.config.siteOrigin, tokens)) return renderRefusal(c.req.raw, "foreign");
    const { bodyLimitBytes: limitBytes } = web.config;
    if (Number(c.req.header("content-length") ?? 0) <= limitBytes) return next();
    const awake = c.req.method === "POST" && c.req.path.endsWith(".data");
    return awake
      ? pages.tooLarge(c, (language) => tooLargeWords(language, limitBytes))
      : renderRefusal(c.req.raw, "too-large", { limitBytes });
  });
  app.get("*", async (c, next) => {
    // `?lng=` is kept in the cookie and leaves the address, so that links without it stay in that language.
    const asked = c.req.query("lng");
    if (!isLanguage(asked)) return next();
    const url = new URL(c.req.url);
    url.searchParams.delete("lng");
    return c.body(null, 302, {
      Location: `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}`,
      "Set-Cookie": languageCookie(asked, web.config.secureCookies),
      "Cache-Control": "no-store",
    });
  });
  app.get(NOTIFICATION_PATHS.events, async (c) =>
    untilDraining(await pages.pass(c, NOTIFICATION_PATHS.events), draining),
  );
  app.get("/media/:itemId/:contentVersion/:fileId/:name", (c) => pages.pass(c, fillPath(PATHS.media, c.req.param())));
  app.get("/portrait/media/:id/:version/:fileId/:name", (c) =>
    pages.pass(c, fillPath(PATHS.profileMediaFile, c.req.param())),
  );
  app.get("/media/group/:id/:version", (c) => pages.pass(c, fillPath(PATHS.groupIcon, c.req.param())));
  app.get("/landing/famous/:version/:name", (c) => pages.pass(c, fillPath(PATHS.famousFile, c.req.param())));
  linkMiddleware(app, pages);
  app.get("/download/selected", (c) =>
    pages.pass(c, `${PATHS.itemDownloadSelected}?ids=${encodeURIComponent((c.req.queries("ids") ?? []).join(","))}`),
  );
  app.get("/profile/everything.zip", (c) => pages.pass(c, PATHS.everything));
  app.get("/download/:id", (c) =>
    pages.pass(c, fillPath(PATHS.itemDownload, c.req.param()) + (c.req.query("all") === "1" ? "?all=1" : "")),
  );
  app.get("/download/:id/original", (c) => {
    const file = c.req.query("file");
    return pages.pass(
      c,
      fillPath(PATHS.itemOriginal, c.req.param()) + (file ? `?file=${encodeURIComponent(file)}` : ""),
    );
  });
  app.on(["POST", "OPTIONS"], UPLOADS, (c) => pages.passUpload(c, PATHS.uploads));
  // Hono asks GET's handler for a HEAD.
  app.on(["GET", "PATCH", "DELETE"], `${UPLOADS}/:id`, (c) =>
    pages.passUpload(c, fillPath(PATHS.upload, c.req.param())),
  );
  app.all("*", (c) => pages.page(c));
  app.onError((error, c) => {
    // Where the browser is gone, nothing of ours failed.
    if (!c.req.raw.signal.aborted) web.onFault(error, requestIdOf(c));
    return renderRefusal(c.req.raw, "fault", { requestId: requestIdOf(c) });
  });
  return app;
}

/** The same call with the address that it comes from, sealed, in place of whatever it says itself. */
function withAddress(request: Request, sealed: string | undefined): Request {
  const headers = new Headers(request.headers);
  headers.delete("x-client-address");
  if (sealed) headers.set("x-client-address", sealed);
  return new Request(request.url, {
    method: request.method,
    headers,
    body: request.body,
    signal: request.signal,
    duplex: "half",
  } as RequestInit);
}
