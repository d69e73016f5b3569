import type { CookieName } from "~/session/cookies/cookie-names";
import { readCookie } from "~/session/cookies/cookies";

/**
 * Cookies that name the people of whom something lies on this device alone: a recording that was not sent off, and what
 * was sent off and is not saved yet (app/interactive/kept). Scripts set them; the server reads them at log-out, and so
 * does what wakes a page, since only scripts can see the things themselves. The value is ids with dots between.
 */
export const RECORDING_MARK = "akkhor_recording" as const satisfies CookieName;
export const WAITING_MARK = "akkhor_waiting" as const satisfies CookieName;

/** The people that a mark names in a Cookie header. */
export function peopleMarked(cookies: string | null, mark: string): number[] {
  const ids = (readCookie(cookies, mark) ?? "").split(".");
  return ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
}

/** In the browser: whether something of this person lies here. */
export function isMarked(mark: string, person: number): boolean {
  return peopleMarked(document.cookie, mark).includes(person);
}
