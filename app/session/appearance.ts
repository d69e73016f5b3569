import { DAY_SECONDS } from "archive/contract/durations";
import { TEXT_SIZES, THEMES, type Appearance, type TextSize, type Theme } from "~/styles/appearance";
import type { CookieName } from "~/session/cookies/cookie-names";
import { readCookie, setCookie } from "~/session/cookies/cookies";

const COOKIE = "akkhor_appearance" satisfies CookieName;
const A_YEAR = 365 * DAY_SECONDS;

/** Choice of this browser's person. @param cookies the Cookie header */
export function appearanceOf(cookies: string | null): Appearance {
  const chosen = (readCookie(cookies, COOKIE) ?? "").split(".");
  const theme = THEMES.find((one) => one === chosen[0]) ?? "system";
  const textSize = TEXT_SIZES.find((one) => one === chosen[1]) ?? "usual";
  return { ...(theme !== "system" && { theme }), ...(textSize !== "usual" && { textSize }) };
}

/** Set-Cookie that keeps the choice for a year, log-out or not. */
export function appearanceCookie(theme: Theme, textSize: TextSize, secure: boolean): string {
  return setCookie(COOKIE, `${theme}.${textSize}`, { secure, maxAge: A_YEAR });
}
