import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { describeIssuer, PROVIDER_PATIENCE_MS } from "archive/contract/accounts/open-id";
import { openIdSettings, type OpenIdSettings } from "archive/contract/accounts/provider-settings";
import type { GivenProof, OpenIdProvider, Provider } from "archive/contract/accounts/provider";
import { isSameText } from "archive/base/keys";
import { isFirst } from "archive/domain/limits";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { type Proven, away } from "./provider-answer";

/** Signed by the provider's own key alone: nothing unsigned, and nothing that a shared secret signs. */
const SIGNATURES = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
const CLOCKS_APART_SECONDS = 60;
/** Whoever signs in does it now: an older token comes from elsewhere, however long it says to live. */
const OLDEST_SECONDS = 15 * 60;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * The person whom an ID token vouches for (OpenID Connect Core 1.0, 3.1.3.7). It holds once: the same one again is
 * refused.
 * @throws Refusal "bad_request" for one that does not hold, "not_ready" where the provider's keys can't be had
 */
export async function readIdToken(
  services: Services,
  provider: OpenIdProvider,
  { id_token, nonce, ...given }: GivenProof & { id_token: string; nonce: string },
): Promise<Proven> {
  const settings = openIdSettings(services.config.providers, provider);
  if (!settings) throw refuse("not_found");
  const claims = await claimsOf(services, provider, settings, id_token);
  const { sub } = claims;
  if (!sub || typeof claims.nonce !== "string" || !isSameText(claims.nonce, nonce))
    throw refusedToken(services, provider, "its nonce is another");
  const digest = createHash("sha256")
    .update(`${claims.iss} ${sub} ${id_token.split(".").slice(0, 2).join(".")}`)
    .digest("base64url");
  if (!(await isFirst(services, "id-token", digest, OLDEST_SECONDS + 2 * CLOCKS_APART_SECONDS)))
    throw refusedToken(services, provider, "it was used before");
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  const [whole = "", before = "", after = ""] = /^(.*)\s(\S+)$/.exec(text("name")) ?? [text("name"), text("name")];
  const told = { firstName: text("given_name") || given.first_name, lastName: text("family_name") || given.last_name };
  const names =
    (told.firstName ?? told.lastName)
      ? { firstName: told.firstName ?? "", lastName: told.lastName ?? "" }
      : { firstName: before || whole, lastName: after };
  return {
    provider,
    issuer: settings.issuer,
    subject: sub,
    email: text("email") || null,
    // Apple writes it as a text.
    emailVerified: claims["email_verified"] === true || (provider === "apple" && claims["email_verified"] === "true"),
    ...names,
  };
}

async function claimsOf(
  services: Services,
  provider: Provider,
  settings: OpenIdSettings,
  token: string,
): Promise<JWTPayload> {
  const clientIds = [settings.clientId, ...settings.appIds];
  try {
    const { payload } = await jwtVerify(token, await keysOf(settings.issuer), {
      issuer: settings.issuer,
      audience: clientIds,
      algorithms: SIGNATURES,
      clockTolerance: CLOCKS_APART_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: services.now(),
    });
    // Made for several: it has to say that one of ours asked for it.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && !clientIds.includes(String(payload["azp"])))
      throw refusedToken(services, provider, "another asked for it");
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC" && error.code !== "ERR_JWKS_TIMEOUT")
      throw refusedToken(services, provider, error.code);
    throw away(services, provider, error);
  }
}

/** The provider's keys, asked for again where a token names one that is new. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const { jwks_uri: address } = await describeIssuer(issuer);
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: PROVIDER_PATIENCE_MS });
  keySets.set(address, known);
  return known;
}

function refusedToken(services: Services, provider: Provider, why: string): Refusal {
  services.log.info("provider's token refused", { provider, why });
  return refuse("bad_request", "provider.refused");
}
