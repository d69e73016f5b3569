import { redirect } from "@remix-run/node";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import type { Providers } from "./providers/providers";

/** Sends the browser to a provider, or to `back` with words where the provider does not answer. */
export async function leaveForProvider(
  page: PageContext,
  plan: Parameters<Providers["begin"]>[0],
  back: string,
): Promise<Response> {
  try {
    const { address, cookie } = await page.providers.begin(plan);
    page.setHeader("Set-Cookie", cookie);
    return redirect(address, 303);
  } catch (error) {
    page.fault(error);
    return flashRedirect(page, back, { kind: "error", key: "providerAway" });
  }
}
