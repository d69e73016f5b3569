import { Hono, type MiddlewareHandler } from "hono";
import type { ServerBuild } from "@remix-run/node";
import { BAG_CALLS } from "archive/contract/bags/calls";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import { MEDIA_CALLS } from "archive/contract/items/media-calls";
import { UPLOAD_CALLS } from "archive/contract/items/upload-calls";
import { LANDING_CALLS } from "archive/contract/landing/calls";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { PROFILE_MEDIA_CALLS } from "archive/contract/profile/profile-media-calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { healthAnswer } from "archive/contract/health-answer";
import { API_BASE, fillPath } from "archive/contract/path";
import { IMPORT_PAGE, UNSUBSCRIBE_PAGE } from "archive/contract/site-pages";
import { isKeepableAddress } from "archive/contract/items/kept-text";
import { isLanguage } from "archive/contract/language";
import type { WholeAnswers } from "archive/contract/whole-answer";
import { languageCookie } from "~/session/request-language";
import { readCookie } from "~/session/cookies/cookies";
import { isAddressOfPage, isDecodable } from "./page-address";
import { renderRefusal } from "./refusal-page";
import { PageCache } from "./page-cache";
import { appleCallback, paymentCallback } from "./callbacks";
import { clientAddress, createPages, requestIdOf } from "./page-handler";
import { linkMiddleware } from "./link-middleware";
import { untilDraining } from "./live-events";
import { FormTokens, isOwnWrite } from "./same-origin";
import { UPLOADS } from "./pass-upload";
import { securityHeaders } from "./security-headers";
import { siteFiles, staticFiles, stylesheetFile } from "./site-files";
import type { Web } from "~/session/make-page-context";

/** Answers to operators' programs: `/readyz`, `/healthz?deep`. */
interface Health {
  /** Words for what keeps this process alone from serving; what all lack is told by it to people, in words. */
  unfit(): string[] | Promise<string[]>;
  /** The same, and what all processes of the site lack. */
  missing(): Promise<string[]>;
  /** Lines beside that it is ready. */
  facts?: readonly string[];
}

export interface WebAppOptions {
  web: Web;
  secret: string;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the client build; null in development, where Vite serves it. */
  clientFolder: string | null;
  /** The archive of this process, served at API_BASE; null where the archive is on another host. */
  api: ((request: Request, env?: object) => Promise<Response>) | null;
  health: Health;
  /** Aborted when the process is about to end: open event streams are then ended. */
  draining?: AbortSignal;
  /** Pages that are the same for all. server.ts asks it before this app. */
  cache?: PageCache;
}

/** Media and downloads that are asked for by their address alone, and the call that each is passed on to. */
const PASSED = {
  "/media/:itemId/:contentVersion/:fileId/:name": MEDIA_CALLS.media,
  "/media/group/:id/:version": GROUP_CALLS.groupIcon,
  "/media/import/:id/:entry": IMPORT_CALLS.importPicture,
  "/media/whole/:id/:fileId": MEDIA_CALLS.itemPageWhole,
  "/portrait/media/:id/:version/:fileId/:name": PROFILE_MEDIA_CALLS.profileMediaFile,
  "/landing/famous/:version/:name": LANDING_CALLS.famousFile,
  "/download/archive": BAG_CALLS.everything,
  "/download/archive/album/:id": BAG_CALLS.albumArchive,
  "/download/archive/group/:id": BAG_CALLS.groupArchive,
  "/download/archive/item/:id": BAG_CALLS.itemArchive,
  "/download/archive/entrusted/:id": BAG_CALLS.entrustedEverything,
};

/** The web app as one fetch function: checks first, then files, then what is passed on to the archive, then pages. */
export function createWebApp({
  web,
  secret,
  build,
  clientFolder,
  api,
  health,
  draining,
  cache = new PageCache(web),
}: WebAppOptions): Hono {
  const app = new Hono();
  const tokens = new FormTokens(secret, web.config.secureCookies);
  const pages = createPages(web, tokens, build, cache);
  const always = Object.entries(securityHeaders(web.config.secureCookies));

  app.use(async (c, next) => {
    requestIdOf(c);
    await next();
    for (const [name, value] of always) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    // The landing page alone is for search engines (public/robots.txt).
    if (c.req.path !== "/") c.res.headers.set("X-Robots-Tag", "noindex, nofollow");
    c.res.headers.set("X-Request-Id", requestIdOf(c));
  });
  app.get("/readyz", async () => healthAnswer(await health.unfit(), health.facts));
  app.get("/healthz", async (c) =>
    c.req.query("deep") === undefined ? c.text("ok") : healthAnswer(await health.missing(), health.facts),
  );
  if (api)
    app.all(`${API_BASE}/*`, (c) => {
      sayAddress(c.req.raw, web.sealAddress?.(clientAddress(c, web.config.trustProxy)));
      return api(c.req.raw, { whole: (c.env as Partial<WholeAnswers>).whole });
    });
  app.use((c, next) => {
    if (!isKeepableAddress(c.req.url) || !isDecodable(new URL(c.req.url).pathname))
      return renderRefusal(c.req.raw, "unreadable");
    return isAddressOfPage(c.req.path) ? next() : renderRefusal(c.req.raw, "absent");
  });
  siteFiles(app, web);
  stylesheetFile(app, web.config.secureCookies);
  if (clientFolder) app.use(staticFiles(clientFolder));
  if (web.config.maintenance) app.use(maintenance);
  // A mail program's own POST (RFC 8058) comes from no page, so its origin is not checked: it has a token.
  app.post(UNSUBSCRIBE_PAGE, async (c, next) => {
    if (c.req.header("origin") ?? c.req.header("sec-fetch-site") ?? c.req.header("cookie")) return next();
    return pages.pass(
      c,
      `${NOTIFICATION_CALLS.notificationUnsubscribe.path}?token=${encodeURIComponent(c.req.query("token") ?? "")}`,
    );
  });
  appleCallback(app, web.config.secureCookies);
  paymentCallback(app, pages);
  app.use(async (c, next) => {
    if (!isOwnWrite(c.req.raw, web.config.siteOrigin, tokens)) return renderRefusal(c.req.raw, "foreign");
    const { bodyLimitBytes, importLimitBytes } = web.config;
    const limitBytes = c.req.path === IMPORT_PAGE ? Math.max(bodyLimitBytes, importLimitBytes) : bodyLimitBytes;
    if (Number(c.req.header("content-length") ?? 0) <= limitBytes) return next();
    const hydrated = c.req.method === "POST" && c.req.path.endsWith(".data");
    return hydrated ? pages.tooLarge(c, limitBytes) : renderRefusal(c.req.raw, "too-large", { limitBytes });
  });
  app.get("*", async (c, next) => {
    // `?lng=` goes into the cookie and out of the address, so that the next pages keep that language.
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
  app.get(NOTIFICATION_CALLS.events.path, async (c) =>
    untilDraining(await pages.pass(c, NOTIFICATION_CALLS.events.path), draining),
  );
  for (const [at, { path }] of Object.entries(PASSED)) app.get(at, (c) => pages.pass(c, fillPath(path, c.req.param())));
  app.get("/download/list", (c) => pages.pass(c, ITEM_CALLS.itemTextsList.path + new URL(c.req.url).search));
  linkMiddleware(app, pages);
  app.get("/download/selected", (c) =>
    pages.pass(
      c,
      `${ITEM_CALLS.itemDownloadSelected.path}?ids=${encodeURIComponent((c.req.queries("ids") ?? []).join(","))}`,
    ),
  );
  // As it was called before.
  app.get("/profile/everything.zip", (c) => c.redirect("/download/archive"));
  app.get("/download/:id", (c) =>
    pages.pass(
      c,
      fillPath(MEDIA_CALLS.itemDownload.path, c.req.param()) + (c.req.query("all") === "1" ? "?all=1" : ""),
    ),
  );
  app.get("/download/:id/original", (c) => {
    const asked = new URLSearchParams(
      ["file", "open"].flatMap((name) => {
        const value = c.req.query(name);
        return value ? [[name, value]] : [];
      }),
    );
    return pages.pass(c, fillPath(MEDIA_CALLS.itemOriginal.path, c.req.param()) + (asked.size > 0 ? `?${asked}` : ""));
  });
  app.on(["POST", "OPTIONS"], UPLOADS, (c) => pages.passUpload(c, UPLOAD_CALLS.uploads.path));
  // Hono asks GET's handler for a HEAD.
  app.on(["GET", "PATCH", "DELETE"], `${UPLOADS}/:id`, (c) =>
    pages.passUpload(c, fillPath(UPLOAD_CALLS.upload.path, c.req.param())),
  );
  app.all("*", (c) => pages.page(c));
  app.onError((error, c) => {
    // A browser that closed the connection is no fault of ours.
    if (!c.req.raw.signal.aborted) web.onFault(error, requestIdOf(c));
    return renderRefusal(c.req.raw, "fault", { requestId: requestIdOf(c) });
  });
  return app;
}

/** Everyone without the bypass cookie gets the maintenance page (product.md 2). */
const maintenance: MiddlewareHandler = async (c, next) => {
  if (readCookie(c.req.header("cookie") ?? null, "maintenance_bypass") === "true") return next();
  return renderRefusal(c.req.raw, "maintenance", { retryAfter: "300" });
};

/** Puts the sealed address that a request comes from in place of what it may say itself. */
function sayAddress({ headers }: Request, sealed: string | undefined): void {
  headers.delete("x-client-address");
  if (sealed) headers.set("x-client-address", sealed);
}
