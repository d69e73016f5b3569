import { readCookie, setCookie } from "~/session/cookies/cookies";
import type { PageContext } from "~/session/context";

const COOKIE = "akkhor_device";
/** As long as browsers keep any. */
const FOUR_HUNDRED_DAYS = 400 * 24 * 3600;

/**
 * The handle by which the archive knows this browser again, so that its people get no letter about a new device at each
 * sign-in and nobody locks them out. It opens nothing, and outlives a log-out.
 */
export function deviceOf(request: Request): string | undefined {
  return readCookie(request.headers.get("cookie"), COOKIE) ?? undefined;
}

/** Keeps the handle that a sign-in gave. */
export function keepDevice(page: PageContext, handle: string | undefined): void {
  if (!handle || !/^[\w-]+$/.test(handle)) return;
  page.setHeader(
    "Set-Cookie",
    setCookie(COOKIE, handle, { secure: page.siteOrigin.startsWith("https:"), maxAge: FOUR_HUNDRED_DAYS }),
  );
}
