import { setCookie } from "~/session/cookies";
import type { PageContext } from "~/session/context";

const COOKIE = "akkhor_second_step";
/** Longer than any ticket lives, so that the page can still say that it is over. */
const HALF_AN_HOUR = 30 * 60;

/** Keeps the ticket between the two steps of a sign-in in this browser, out of scripts' reach. */
export function keepTicket(page: PageContext, ticket: string): void {
  page.setHeader("Set-Cookie", setCookie(COOKIE, ticket, { secure: page.siteOrigin.startsWith("https:"), maxAge: HALF_AN_HOUR }));
}
