import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from "jose";
import { isOwnProvider, type Proof, type Provider } from "archive/contract/accounts/provider";
import {
  PROVIDER_SETTINGS,
  providerSettings,
  type ProviderSettings,
} from "archive/contract/accounts/provider-settings";
import { PATHS } from "archive/contract/paths";
import { parseSettings } from "archive/contract/settings";
import { createProviders } from "~/session/providers/providers";
import { createSealer } from "~/session/sealed";
import { startFacebook } from "../../fakes/facebook";
import { startOpenIdProvider } from "../../fakes/open-id-provider";
import type { PersonClient } from "tests/test-app/client";
import { Traveller } from "./traveller";

export const SITE = "http://localhost:3000";
const callback = (path: string) => [`${SITE}${path}`];
const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
const appleKey = await exportPKCS8(privateKey);
export const appleSecrets: string[] = [];

// Files of one worker share these servers, so none of them ends one.
export const google = await startOpenIdProvider([
  {
    client_id: "web",
    client_secret: "google-secret",
    redirect_uris: callback("/auth/callback"),
    token_endpoint_auth_method: "client_secret_post",
  },
]);
export const host = await startOpenIdProvider([
  { client_id: "akkhor", redirect_uris: callback("/auth/callback"), token_endpoint_auth_method: "none" },
]);
export const apple = await startOpenIdProvider(
  [
    {
      client_id: "test.akkhor.web",
      client_secret: "apple-own",
      redirect_uris: callback("/auth/apple/callback"),
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  async (secret) => {
    appleSecrets.push(secret);
    return jwtVerify(secret, await importSPKI(await exportSPKI(publicKey), "ES256"), {
      issuer: "TEAM",
      subject: "test.akkhor.web",
      audience: apple.issuer,
    }).then(
      () => true,
      () => false,
    );
  },
);
/** Providers of the site's own: one of a family's server, and one that asks who one is each time. */
export const family = await startOpenIdProvider([
  {
    client_id: "akkhor",
    client_secret: "family secret: & % +",
    redirect_uris: callback("/auth/openid/family"),
    token_endpoint_auth_method: "client_secret_basic",
  },
]);
export const school = await startOpenIdProvider([
  { client_id: "akkhor", redirect_uris: callback("/auth/openid/school"), token_endpoint_auth_method: "none" },
]);
export const facebook = await startFacebook({ clientId: "fb-app", clientSecret: "fb-secret" });

export const settings = {
  google: { issuer: google.issuer, clientId: "web", clientSecret: "google-secret", appIds: [] },
  host: { issuer: host.issuer, clientId: "akkhor", appIds: [] },
  apple: {
    issuer: apple.issuer,
    clientId: "test.akkhor.web",
    teamId: "TEAM",
    keyId: "KEY1",
    privateKey: appleKey,
    appIds: [],
  },
  own: providerSettings(
    parseSettings(PROVIDER_SETTINGS, {
      OPENID_PROVIDERS: JSON.stringify([
        {
          id: "family",
          name: "The Das family",
          name_bn: "দাস পরিবার",
          issuer: family.issuer,
          client_id: "akkhor",
          client_secret: "family secret: & % +",
        },
        { id: "school", name: "School", issuer: school.issuer, client_id: "akkhor", prompt: "login" },
      ]),
    }),
  ).own,
  facebook: { clientId: "fb-app", clientSecret: "fb-secret", graph: facebook.graph, dialog: facebook.dialog },
} satisfies ProviderSettings;
export const providers = createProviders(
  settings,
  { origin: SITE, secure: false },
  createSealer(["k".repeat(40)], "provider"),
);

/** Goes to a provider, says who one is there, and comes back with what it proves. */
export async function proofFrom(provider: Provider, sub: string): Promise<Proof> {
  const { finished } = await new Traveller(providers).travel(provider, sub);
  if (!("proof" in finished)) throw new Error(`${provider}: ${finished.not} ${finished.fault ?? ""}`);
  return finished.proof;
}
const CALLS = { google: PATHS.google, apple: PATHS.apple, host: PATHS.signInHost, facebook: PATHS.facebook };

/** Signs in by what a provider proves. */
export async function signInBy(visitor: PersonClient, provider: Provider, sub: string): Promise<Response> {
  const proof = await proofFrom(provider, sub);
  return isOwnProvider(provider)
    ? visitor.post(PATHS.ownProvider, { ...proof, provider })
    : visitor.post(CALLS[provider], proof);
}
