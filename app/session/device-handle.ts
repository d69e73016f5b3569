import { DAY_SECONDS } from "archive/contract/durations";
import type { PageContext } from "./context";
import { textCookie } from "~/session/cookies/json-cookie";

/** Kept for as long as browsers keep any. */
const device = textCookie("akkhor_device", 400 * DAY_SECONDS);

/**
 * The handle by which the archive knows this browser again, so that its people get no letter about a new device at each
 * sign-in and nobody locks them out. It opens nothing, and outlives a log-out.
 */
export function deviceOf(request: Request): string | undefined {
  return device.read(request) ?? undefined;
}

/** Keeps the handle that a sign-in gave. */
export function keepDevice(page: PageContext, handle: string | undefined): void {
  if (handle && /^[\w-]+$/.test(handle)) device.keep(page, handle);
}
