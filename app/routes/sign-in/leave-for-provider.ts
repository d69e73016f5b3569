import { redirect } from "@remix-run/node";
import type { Provider } from "archive/contract/accounts/provider";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { withNext } from "./next-query";

interface Leaving {
  provider: Provider;
  next: string | undefined;
  creating?: boolean;
}

/** Sends the browser to a provider, or says that it does not answer. */
export async function leaveForProvider(page: PageContext, { provider, next, creating }: Leaving): Promise<Response> {
  try {
    const { address, cookie } = await page.providers.begin({ provider, next, creating });
    page.setHeader("Set-Cookie", cookie);
    return redirect(address, 303);
  } catch (error) {
    page.fault(error);
    return flashRedirect(page, withNext(provider === "host" ? "/auth/host" : "/login", next), {
      kind: "error",
      key: "providerAway",
    });
  }
}

/**
 * Where people sign in on a separate host, they are sent there; with something to be said to them first, to the page
 * that says it.
 * @throws Response
 */
export async function sendToHost(
  page: PageContext,
  next: string | undefined,
  { creating = false } = {},
): Promise<void> {
  if (!page.providers.hosted) return;
  throw page.flash
    ? redirect(withNext("/auth/host", next), 303)
    : await leaveForProvider(page, { provider: "host", next, creating });
}
