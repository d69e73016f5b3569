import type { Context, Hono, MiddlewareHandler } from "hono";
import { LINK_CALLS, passHeader } from "archive/contract/sharing/link-calls";
import { linkKeyOf } from "~/session/link-key";
import type { Pages } from "./page-handler";

/**
 * Headers of every answer under a public link's address: the address is sent to no other site, and no browser keeps the
 * page, so that nothing shows once the link is revoked.
 */
const linkHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Referrer-Policy", "no-referrer");
  if (/^\/l\/[^/]+\/(?:media|download)\//.test(c.req.path)) return;
  c.res.headers.set("Cache-Control", "private, no-store");
  c.res.headers.delete("ETag");
};

/** Public links: their headers, and their media and downloads, which the archive allows or refuses at each request. */
export function linkMiddleware(app: Hono, pages: Pages): void {
  app.use("/l/*", linkHeaders);
  app.get("/l/:token/media/:itemId/:contentVersion/:fileId/:name", (c) => {
    const { token, ...place } = c.req.param();
    return pages.passBy(c, ({ ask }) =>
      ask(LINK_CALLS.linkMedia, { token, ...place, headers: passOf(c), request: c.req.raw }),
    );
  });
  app.get("/l/:token/download/:id", (c) => {
    const { token, id } = c.req.param();
    const query = c.req.query("all") === "1" ? ({ all: "1" } as const) : {};
    return pages.passBy(c, ({ ask }) =>
      ask(LINK_CALLS.linkDownload, { token, itemId: id, query, headers: passOf(c), request: c.req.raw }),
    );
  });
}

/** Header that shows that the browser gave the password of the link in the address. */
function passOf(c: Context) {
  return passHeader(linkKeyOf(c.req.raw, c.req.param("token") ?? ""));
}
