import { z } from "zod";
import { HOUR_MS } from "../durations";

/** What an OpenID provider says of itself (OpenID Connect Discovery 1.0), as far as it is used. */
const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  prompt_values_supported: z.array(z.string()).optional(),
});
export type IssuerDescription = z.infer<typeof Description>;

/** Longest that a provider is waited for, in milliseconds. */
export const PROVIDER_PATIENCE_MS = 10_000;
const KEPT_MS = HOUR_MS;

const known = new Map<string, { at: number; description: IssuerDescription }>();

/**
 * A provider's own description, kept for an hour. @param issuer as configured, which the description has to repeat
 * @throws Error where it does not answer in time, or with something else
 */
export async function describeIssuer(issuer: string): Promise<IssuerDescription> {
  const kept = known.get(issuer);
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.description;
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(PROVIDER_PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const description = Description.parse(await response.json());
  if (description.issuer !== issuer) throw new Error(`${address} describes another issuer: ${description.issuer}`);
  known.set(issuer, { at: Date.now(), description });
  return description;
}
