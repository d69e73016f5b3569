import type { MiddlewareHandler } from "hono";
import { readCookie } from "~/session/cookies/cookies";
import type { WebConfig } from "~/config";
import { renderRefusal } from "./refusal-page";

/**
 * While MAINTENANCE is on, everyone without the bypass cookie gets the maintenance page (specification 2, decisions.md
 * 9).
 */
export function maintenance(config: WebConfig): MiddlewareHandler {
  return async (c, next) => {
    if (!config.maintenance || readCookie(c.req.header("cookie") ?? null, "maintenance_bypass") === "true")
      return next();
    return renderRefusal(c.req.raw, "maintenance", { retryAfter: "300" });
  };
}
