import { createHmac } from "node:crypto";
import { z } from "zod";
import { PROVIDER_PATIENCE_MS } from "archive/contract/accounts/open-id";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { away, type Proven } from "./provider-answer";

const Debugged = z.object({
  data: z.object({ app_id: z.string().optional(), user_id: z.string().optional(), is_valid: z.boolean().optional() }),
});
const Me = z.object({
  id: z.string().min(1),
  first_name: z.string().catch(""),
  last_name: z.string().catch(""),
  email: z.string().nullish().catch(null),
});

/**
 * The person whom an access token of Facebook's vouches for: it was given to our app, and Facebook says whose it is.
 * Facebook speaks no OpenID, and does not say whether an address was confirmed: so none counts as that.
 * @throws Refusal "bad_request" for one that does not hold, "not_ready" where Facebook can't be asked
 */
export async function readFacebookToken(services: Services, token: string): Promise<Proven> {
  const settings = services.config.providers.facebook;
  if (!settings) throw refuse("not_found");
  const { clientId, clientSecret, graph } = settings;
  try {
    const debugged = Debugged.safeParse(
      await ask(`${graph}/debug_token`, { input_token: token, access_token: `${clientId}|${clientSecret}` }),
    );
    const { app_id, user_id, is_valid } = debugged.success ? debugged.data.data : {};
    if (!is_valid || app_id !== clientId || !user_id) throw refuse("bad_request", "provider.refused");
    const proof = createHmac("sha256", clientSecret).update(token).digest("hex");
    const me = Me.safeParse(
      await ask(`${graph}/me`, {
        fields: "id,first_name,last_name,email",
        access_token: token,
        appsecret_proof: proof,
      }),
    );
    if (!me.success || me.data.id !== user_id) throw refuse("bad_request", "provider.refused");
    const { first_name: firstName, last_name: lastName, email } = me.data;
    return {
      provider: "facebook",
      issuer: `facebook ${clientId}`,
      subject: user_id,
      email: email ?? null,
      emailVerified: false,
      firstName,
      lastName,
    };
  } catch (error) {
    throw away(services, "facebook", error);
  }
}

/**
 * Graph answers what it refuses with 400 and a body that says why, which is as good as any other answer that is not the
 * one wanted.
 */
async function ask(address: string, query: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(PROVIDER_PATIENCE_MS),
  });
  if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`);
  return response.json();
}
