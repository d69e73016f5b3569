import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { NeedsAddress, type Proof, type Provider, ProviderRefusal } from "archive/contract/accounts/provider";
import type { Refused } from "archive/client";
import type { Finished, NotProved } from "~/session/providers/providers";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { localPath, loginRedirect } from "~/session/person";
import { finishSignIn } from "./finish-sign-in";
import { withNext } from "./next-query";
import { addressWanted, deviceOf } from "./cookies";

const NOT_PROVED: Record<NotProved, string> = {
  cancelled: "providerCancelled",
  broken: "providerBroken",
  refused: "providerRefused",
  away: "providerAway",
};
const OWN_PROVIDERS = "/profile/providers";

/** Where a provider sends people back to: each way out of here is a redirect, with words where nothing was done. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { finished, cookie } = await page.providers.finish(args.request);
  page.setHeader("Set-Cookie", cookie);
  await page.session.token();
  if ("not" in finished) return cameBack(page, finished);
  const { provider, proof, next, permit } = finished;
  if (permit !== undefined)
    return page.session.user
      ? link(page, provider, proof, permit)
      : loginRedirect(new Request(new URL(OWN_PROVIDERS, args.request.url)));
  if (page.session.user) return redirect(localPath(next));
  return signIn(page, args.request, { provider, proof, next });
}

function cameBack(page: PageContext, { not, fault, next, permit }: Extract<Finished, { not: NotProved }>): Response {
  if (fault !== null) page.fault(new Error(fault));
  const flash = { kind: not === "cancelled" ? "warning" : "error", key: NOT_PROVED[not] } as const;
  if (page.session.user)
    return permit === undefined ? redirect(localPath(next)) : flashRedirect(page, OWN_PROVIDERS, flash);
  return flashRedirect(page, withNext("/login", next), flash);
}

async function signIn(
  page: PageContext,
  request: Request,
  { provider, proof, next }: { provider: Provider; proof: Proof; next: string | undefined },
): Promise<Response> {
  const answer = finishSignIn(
    page,
    await page.archive.signInWith(provider, { ...proof, device: deviceOf(request) }),
    next,
  );
  if (answer instanceof Response) return answer;
  const wanted = answer.reason === "needs_address" ? NeedsAddress.safeParse(answer.data) : null;
  if (!wanted?.success)
    return flashRedirect(page, withNext("/login", next), { kind: "error", key: refusedKey(answer) });
  addressWanted.keep(page, wanted.data);
  return redirect(withNext("/auth/provider-address", next), 303);
}

async function link(page: PageContext, provider: Provider, proof: Proof, permit: string): Promise<Response> {
  const answer = await page.archive.linkProvider({ ...proof, provider, permit });
  if (answer.ok) return flashRedirect(page, OWN_PROVIDERS, { kind: "success", key: "providerLinked" });
  return flashRedirect(page, OWN_PROVIDERS, { kind: "error", key: refusedKey(answer) });
}

const KEYS: Record<z.infer<typeof ProviderRefusal>["why"], string> = {
  other: "providerOther",
  taken: "providerTaken",
  second: "providerSecond",
  permit: "providerPermitOver",
};

/** What to say where the archive did not take a provider's word, as a key of the message area "flash". */
function refusedKey({ status, data }: Refused): string {
  if (status === 429 || status === 503) return "providerAway";
  const told = ProviderRefusal.safeParse(data);
  return told.success ? KEYS[told.data.why] : "providerRefused";
}
