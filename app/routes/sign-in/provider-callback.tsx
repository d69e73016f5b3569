import { redirect } from "@remix-run/node";
import { isOwnProvider, NeedsAddress, ProviderRefusal } from "archive/contract/accounts/provider";
import type { Refused } from "archive/client";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import type { Finished, NotProved } from "~/session/providers/providers";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { localPath, loginRedirect } from "~/session/person";
import { finishSignIn } from "./finish-sign-in";
import { withNext } from "./next-query";
import { addressWanted } from "./cookies";
import { deviceOf } from "~/session/device-handle";

const NOT_PROVED = {
  cancelled: "providerCancelled",
  broken: "providerBroken",
  refused: "providerRefused",
  away: "providerAway",
};
const LOGINS = {
  google: PROVIDER_CALLS.google,
  apple: PROVIDER_CALLS.apple,
  host: PROVIDER_CALLS.signInHost,
  facebook: PROVIDER_CALLS.facebook,
};
const OWN_PROVIDERS = "/profile/providers";

type NotFinished = Extract<Finished, { not: NotProved }>;

/** Where a provider sends people back to: each way out of here is a redirect, with words where nothing was done. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { finished, cookie } = await page.providers.finish(args.request);
  page.setHeader("Set-Cookie", cookie);
  await page.session.token();
  if ("not" in finished) return cameBack(page, finished);
  const { provider, proof, next, permit } = finished;
  if (permit === undefined) return page.session.user ? redirect(localPath(next)) : signIn(page, args.request, finished);
  if (!page.session.user) return loginRedirect(new Request(new URL(OWN_PROVIDERS, args.request.url)));
  const linked = await page.archive.ask(PROVIDER_CALLS.providerLink, { fields: { ...proof, provider, permit } });
  return flashRedirect(page, OWN_PROVIDERS, linked.ok ? "providerLinked" : { kind: "error", key: refusedKey(linked) });
}

function cameBack(page: PageContext, { not, fault, next, permit }: NotFinished): Response {
  if (fault !== null) page.fault(new Error(fault));
  const flash = { kind: not === "cancelled" ? "warning" : "error", key: NOT_PROVED[not] } as const;
  if (page.session.user)
    return permit === undefined ? redirect(localPath(next)) : flashRedirect(page, OWN_PROVIDERS, flash);
  return flashRedirect(page, withNext("/login", next), flash);
}

async function signIn(
  page: PageContext,
  request: Request,
  { provider, proof, next }: Exclude<Finished, NotFinished>,
): Promise<Response> {
  const call = isOwnProvider(provider) ? PROVIDER_CALLS.ownProvider : LOGINS[provider];
  const fields = { ...proof, provider, device: deviceOf(request) };
  const signedIn = await page.archive.ask(call, { fields });
  const answer = await finishSignIn(page, signedIn, next);
  if (answer instanceof Response) return answer;
  const wanted = answer.reason === "needs_address" && NeedsAddress.safeParse(answer.data).data;
  if (!wanted) return flashRedirect(page, withNext("/login", next), { kind: "error", key: refusedKey(answer) });
  addressWanted.keep(page, wanted);
  return redirect(withNext("/auth/provider-address", next), 303);
}

const KEYS = {
  other: "providerOther",
  taken: "providerTaken",
  second: "providerSecond",
  permit: "providerPermitOver",
  locked: "providerLocked",
  closed: "providerClosed",
  uninvited: "providerUninvited",
};

/** What to say where the archive did not take a provider's word, as a key of the message area "flash". */
function refusedKey({ status, data }: Refused): string {
  if (status === 429 || status === 503) return "providerAway";
  const told = ProviderRefusal.safeParse(data).data;
  return told ? KEYS[told.why] : "providerRefused";
}
