import type { CookieName } from "~/session/cookies/cookie-names";
import { readCookie } from "~/session/cookies/cookies";

/**
 * Cookies that name the people of whom this device keeps something: a recording that was not sent, or an upload that
 * is not saved yet (app/interactive/kept). Scripts set them. The server reads them at log-out, and the boot script
 * before hydration, since only scripts can see the things themselves. The value is ids with dots between.
 */
export const RECORDING_MARK = "akkhor_recording" as const satisfies CookieName;
export const WAITING_MARK = "akkhor_waiting" as const satisfies CookieName;

/** The people that a mark names in a Cookie header. */
export function peopleMarked(cookies: string | null, mark: string): number[] {
  const ids = (readCookie(cookies, mark) ?? "").split(".");
  return ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
}

/** In the browser: whether the mark names this person. */
export function isMarked(mark: string, person: number): boolean {
  return peopleMarked(document.cookie, mark).includes(person);
}
