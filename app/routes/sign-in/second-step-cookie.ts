import { readCookie, setCookie } from "~/session/cookies/cookies";
import type { PageContext } from "~/session/context";

const COOKIE = "akkhor_second_step";
/** Longer than any ticket lives, so that the page can still say that it is over. */
const HALF_AN_HOUR = 30 * 60;

/** Keeps the ticket between the two steps of a sign-in in this browser, out of scripts' reach. */
export function keepTicket(page: PageContext, ticket: string): void {
  send(page, ticket, HALF_AN_HOUR);
}

/** The ticket that waits in this browser, or null. */
export function readTicket(request: Request): string | null {
  return readCookie(request.headers.get("cookie"), COOKIE) || null;
}

export function endTicket(page: PageContext): void {
  send(page, "", 0);
}

function send(page: PageContext, value: string, maxAge: number): void {
  page.setHeader("Set-Cookie", setCookie(COOKIE, value, { secure: page.siteOrigin.startsWith("https:"), maxAge }));
}
