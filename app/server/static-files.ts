import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const A_WHILE = "public, max-age=3600";

/**
 * Files of the client build, brotli made at build time; hashed names are kept for good.
 * @param root folder of build/client
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    // A folder has no page of its own here: those are Remix's.
    if (!/\.\w+$/.test(c.req.path) || c.req.path.endsWith(".data")) return next();
    const found = await serve(c, async () => undefined);
    if (!found) return next();
    const response = c.finalized ? c.res : found;
    response.headers.set("Cache-Control", c.req.path.startsWith("/assets/") ? FOREVER : A_WHILE);
    return response;
  };
}
