import type { Hono, MiddlewareHandler } from "hono";
import { linkKeyOf } from "~/session/link-key";
import type { Pages } from "./page-handler";

/**
 * Headers of every answer under a public link's address: the address is sent to no other site, no search engine lists
 * it, and no browser keeps the page, so that nothing shows once the link is revoked.
 */
const linkHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Referrer-Policy", "no-referrer");
  c.res.headers.set("X-Robots-Tag", "noindex, nofollow");
  if (/^\/l\/[^/]+\/(?:media|download)\//.test(c.req.path)) return;
  c.res.headers.set("Cache-Control", "private, no-store");
  c.res.headers.delete("ETag");
};

/** Public links: their headers, and their media and downloads, which the archive allows or refuses at each request. */
export function linkMiddleware(app: Hono, pages: Pages): void {
  app.use("/l/*", linkHeaders);
  app.get("/l/:token/media/:itemId/:contentVersion/:fileId/:name", (c) => {
    const { token, ...place } = c.req.param();
    return pages.passBy(c, (archive) => archive.linkMedia(linkKeyOf(c.req.raw, token), place, c.req.raw));
  });
  app.get("/l/:token/download/:id", (c) => {
    const { token, id } = c.req.param();
    return pages.passBy(c, (archive) =>
      archive.linkDownload(linkKeyOf(c.req.raw, token), id, c.req.query("all") === "1", c.req.raw),
    );
  });
}
