import { DAY_SECONDS } from "archive/contract/durations";
import { readCookie, setCookie } from "~/session/cookies/cookies";
import type { PageContext, Stores } from "./context";

const COOKIE = "akkhor_app_offer";
const SKIPPED = "skipped";
/** Seconds: after a year the app is offered again. */
const KEPT = 365 * DAY_SECONDS;

export type Device = keyof Stores;

// Apple's tablets call themselves desktops; they are offered nothing.
const DEVICES: [Device, RegExp][] = [
  ["ios", /\b(iPhone|iPad|iPod)\b/],
  ["android", /\bAndroid\b/],
];

/** The kind of device whose app is offered to this browser; null for none, or where it was skipped (product.md 2). */
export function appOffered(headers: Headers, stores: Stores): Device | null {
  if (readCookie(headers.get("cookie"), COOKIE) === SKIPPED) return null;
  const agent = headers.get("user-agent") ?? "";
  return DEVICES.find(([device, told]) => stores[device] && told.test(agent))?.[0] ?? null;
}

/** Set-Cookie that remembers that the offer was skipped. */
export function skipOffer({ siteOrigin }: PageContext): string {
  return setCookie(COOKIE, SKIPPED, { secure: siteOrigin.startsWith("https:"), maxAge: KEPT });
}
