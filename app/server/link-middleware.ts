import type { Hono, MiddlewareHandler } from "hono";
import { linkKeyOf } from "~/session/link-key";
import type { Pages } from "./page-handler";

/**
 * What every answer under a public link's address says: the address goes along to nobody, no program lists it, and no
 * browser keeps the page, so that nothing of it shows once it is taken back.
 */
const apart: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Referrer-Policy", "no-referrer");
  c.res.headers.set("X-Robots-Tag", "noindex, nofollow");
  if (/^\/l\/[^/]+\/(?:media|download)\//.test(c.req.path)) return;
  c.res.headers.set("Cache-Control", "private, no-store");
  c.res.headers.delete("ETag");
};

/** Pages of public links apart, and their media and downloads passed on, decided by the archive at each request. */
export function linkMiddleware(app: Hono, pages: Pages): void {
  app.use("/l/*", apart);
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
