import { randomBytes } from "node:crypto";
import { OAuth2RequestError } from "remix-auth-oauth2";
import { isOwnProvider, type Proof, type Provider } from "archive/contract/accounts/provider";
import {
  configuredProviders,
  openIdSettings,
  ownProviderName,
  type ProviderSettings,
} from "archive/contract/accounts/provider-settings";
import { dictionary } from "~/i18n/dictionary";
import type { Sealer } from "~/session/sealed";
import { readAppleName } from "./apple-name";
import { endPlan, keepPlan, readPlan, type Plan } from "./kept-plan";
import { callbackOf, strategyOf } from "./strategies";

/** Characters. A longer address to come back to would not fit into the cookie. */
const NEXT_LONGEST = 1000;

/**
 * Reason why somebody came back without a proof: they cancelled, this browser began no such sign-in, the provider
 * refused, or it did not answer.
 */
export type NotProved = "cancelled" | "broken" | "refused" | "away";
type Planned = Pick<Plan, "next" | "permit"> & { provider: Provider };
export type Finished = ({ proof: Proof } & Planned) | ({ not: NotProved; fault: string | null } & Partial<Planned>);

export type Providers = ReturnType<typeof createProviders>;

/**
 * @param settings of those who are configured.
 * @param site by whose origin alone browsers are called back, and by whose clock
 */
export function createProviders(
  settings: ProviderSettings,
  site: { origin: string; secure: boolean; now?(): number },
  sealer: Sealer,
) {
  const { now = Date.now } = site;
  const buttons = configuredProviders(settings).filter((provider) => provider !== "host");
  return {
    /** Those with a button here. */
    buttons,
    /** A provider's name in words. */
    nameOf: (provider: Provider, language: "bn" | "en"): string =>
      isOwnProvider(provider)
        ? ownProviderName(settings, provider, language)
        : dictionary(language).providers[provider],
    /** True where people sign in on the separate host (SIGN_IN_ISSUER). */
    hosted: settings.host !== undefined,
    /** Origins that a form of ours may lead to. */
    formHosts: formHosts(settings),
    /**
     * Address to send the browser to, and the cookie that it keeps meanwhile.
     * @throws Error where the provider does not answer
     */
    async begin({ provider, next, permit, creating }: Planned & { creating?: boolean }) {
      const nonce = randomBytes(16).toString("base64url");
      const strategy = await strategyOf(settings, site.origin, provider, { nonce, creating });
      const leaving: unknown = await strategy
        .authenticate(new Request(site.origin + callbackOf(provider)))
        .catch((thrown: unknown) => thrown);
      if (!(leaving instanceof Response)) throw leaving;
      const states = (leaving.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      const kept = { provider, states, nonce, next: next && next.length <= NEXT_LONGEST ? next : undefined, permit };
      return {
        address: leaving.headers.get("location") ?? "",
        cookie: await keepPlan(sealer, kept, { secure: site.secure, now: now() }),
      };
    },
    /** Proof, or why there is none, of a browser that comes back, and the cookie line that ends its plan. */
    async finish(request: Request): Promise<{ finished: Finished; cookie: string }> {
      const cookie = endPlan(site.secure);
      const plan = await readPlan(sealer, request, now());
      const url = new URL(request.url);
      const issuer = url.searchParams.get("iss");
      const another =
        plan &&
        (callbackOf(plan.provider) !== url.pathname ||
          (issuer !== null && issuer !== issuerOf(settings, plan.provider)));
      if (!plan || another || !url.searchParams.has("state"))
        return { finished: { not: "broken", fault: null, next: plan?.next, permit: plan?.permit }, cookie };
      const { provider, next, permit, nonce } = plan;
      try {
        const strategy = await strategyOf(settings, site.origin, provider, { nonce });
        const tokens = await strategy.authenticate(new Request(url, { headers: { cookie: plan.states } }));
        const proof =
          provider === "facebook"
            ? { access_token: tokens.accessToken() }
            : { id_token: tokens.idToken(), nonce, ...readAppleName(request, url.searchParams.get("state")) };
        return { finished: { proof, provider, next, permit }, cookie };
      } catch (error) {
        return { finished: { ...notProved(error, provider), provider, next, permit }, cookie };
      }
    },
  };
}

/** The fault for operators holds no token, no code, and of the provider's text only the error's name. */
function notProved(error: unknown, provider: Provider): { not: NotProved; fault: string | null } {
  if (error instanceof OAuth2RequestError) {
    if (error.code === "access_denied" || error.code === "user_cancelled_authorize")
      return { not: "cancelled", fault: null };
    return { not: "refused", fault: `${provider} refused: ${error.code.slice(0, 60)}` };
  }
  // What the library throws for a state that is not this browser's.
  if (error instanceof ReferenceError || error instanceof RangeError) return { not: "broken", fault: null };
  return {
    not: "away",
    fault: `${provider} does not answer: ${error instanceof Error ? `${error.name}: ${error.message}` : "unknown"}`,
  };
}

function issuerOf(settings: ProviderSettings, provider: Provider): string | null {
  return provider === "facebook" ? null : (openIdSettings(settings, provider)?.issuer ?? null);
}

/** Facebook leads on to other hosts of its own, by country and kind of phone. */
function formHosts({ google, apple, host, own = [], facebook }: ProviderSettings): string[] {
  const addresses = [google?.issuer, apple?.issuer, host?.issuer, ...own.map(({ issuer }) => issuer), facebook?.dialog];
  const origins = addresses.flatMap((address) => (address ? new URL(address).origin : []));
  const others = origins.some((origin) => origin.endsWith(".facebook.com")) ? ["https://*.facebook.com"] : [];
  return [...new Set([...origins, ...others])];
}
