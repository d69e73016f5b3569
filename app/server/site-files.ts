import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { stylesheetKept } from "~/session/kept-stylesheet";
import type { SiteIcon, Web } from "~/session/make-page-context";
import { COMMON_STYLES, STYLESHEET_PATH } from "~/styles/styles-of";
import { acceptedEncoding } from "./compress";

const PAPER = "#fbf7ee";
const FOREVER = "public, max-age=31536000, immutable";
const A_WHILE = "public, max-age=3600";
const MEDIA_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
};

/** Reads the operator's own icon of the tab. @param file a picture that can be read, as the settings have checked */
export function readSiteIcon(file: string): SiteIcon {
  const ending = extname(file).toLowerCase();
  const content = new Uint8Array(readFileSync(file));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { path: `/site-icon-${hash}${ending}`, mediaType: MEDIA_TYPES[ending] ?? "", content };
}

/** Files made from the settings: the manifest with the site's names, and the operator's own icon. */
export function siteFiles(app: Hono, { config: { siteNames }, siteIcon }: Pick<Web, "config" | "siteIcon">): void {
  const manifest = JSON.stringify({
    // One manifest for both languages: somebody who installed the app may change theirs later.
    name: [...new Set([siteNames.bn, siteNames.en])].join(" · "),
    short_name: siteNames.bn,
    lang: "bn",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      siteIcon
        ? { src: siteIcon.path, sizes: "any", type: siteIcon.mediaType }
        : { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
  app.get("/manifest.webmanifest", (c) =>
    c.body(manifest, 200, { "Content-Type": "application/manifest+json", "Cache-Control": A_WHILE }),
  );
  if (!siteIcon) return;
  app.get(siteIcon.path, (c) =>
    c.body(siteIcon.content, 200, {
      "Content-Type": siteIcon.mediaType,
      "Cache-Control": FOREVER,
      // An SVG opened as a page runs no script.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  );
}

/**
 * The styles that all pages have, as a file of their own for a browser to keep. Its answer says that it has them, so
 * no cache on the way may give it to others.
 */
export function stylesheetFile(app: Hono, secure: boolean): void {
  const plain = Buffer.from(COMMON_STYLES);
  let brotli: Buffer | undefined;
  app.get(`${dirname(STYLESHEET_PATH)}/:name`, (c) => {
    // While one build follows another, a page of the other may ask this one: it gets the looks there are.
    const known = c.req.path === STYLESHEET_PATH;
    const small = acceptedEncoding(c.req.raw) === "br";
    const body = small ? (brotli ??= brotliCompressSync(plain)) : plain;
    return c.body(new Uint8Array(body), 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": known ? "private, max-age=31536000, immutable" : "no-store",
      Vary: "Accept-Encoding",
      ...(known && { "Set-Cookie": stylesheetKept(secure) }),
      ...(small && { "Content-Encoding": "br" }),
    });
  });
}

/**
 * Files of the client build, compressed at build time. Browsers keep those with a hash in their name for good.
 * @param root folder of build/client
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    // Addresses without an ending are Remix's pages, not folders.
    if (!/\.\w+$/.test(c.req.path) || c.req.path.endsWith(".data")) return next();
    const found = await serve(c, async () => undefined);
    if (!found) return next();
    const response = c.finalized ? c.res : found;
    response.headers.set("Cache-Control", c.req.path.startsWith("/assets/") ? FOREVER : A_WHILE);
    return response;
  };
}
