import type { MiddlewareHandler } from "hono";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import type { CallEnv } from "./caller";

const RETRY_AFTER_SECONDS = 5;

/**
 * The one place where a write is confirmed: only by a process that has the data folder for itself after the write. Else
 * it may be lost, so its sender is asked to come again (503).
 */
export function confirmsWhileHeld({ holdsData }: Pick<Services, "holdsData">): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    await next();
    const refused = c.res.status >= 400 && c.res.status < 500;
    if (c.req.method === "GET" || c.req.method === "HEAD" || refused || holdsData()) return;
    throw refuse("not_ready", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}
