import { redirect } from "@remix-run/node";
import type { PageContext } from "~/session/context";
import { leaveForProvider } from "~/session/leave-for-provider";
import { withNext } from "./next-query";

/**
 * Where people sign in on a separate host, they are sent there; with something to be said to them first, to the page
 * that says it.
 * @throws Response
 */
export async function sendToHost(
  page: PageContext,
  plan: { next: string | undefined; creating?: boolean },
): Promise<void> {
  if (!page.providers.hosted) return;
  const host = withNext("/auth/host", plan.next);
  throw page.flash ? redirect(host, 303) : await leaveForProvider(page, { provider: "host", ...plan }, host);
}
