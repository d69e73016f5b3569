import { describeIssuer } from "archive/contract/accounts/open-id";
import type { Provider } from "archive/contract/accounts/provider";
import type { ProviderSettings } from "archive/contract/accounts/provider-settings";
import { ProviderStrategy } from "./strategy";
import { importPKCS8, SignJWT } from "jose";

/** Path that each provider sends people back to (product.md 2). */
export const CALLBACKS: Record<Provider, string> = {
  google: "/auth/callback",
  host: "/auth/callback",
  apple: "/auth/apple/callback",
  facebook: "/auth/facebook",
};

interface Asked {
  nonce: string;
  /** The person wants an account; providers with a page for that are asked for it. */
  creating?: boolean;
}

/** The strategy for a configured provider. @throws Error where it does not answer; people may try again */
export async function strategyOf(
  settings: ProviderSettings,
  siteOrigin: string,
  provider: Provider,
  { nonce, creating }: Asked,
): Promise<ProviderStrategy> {
  const redirectURI = siteOrigin + CALLBACKS[provider];
  if (provider === "facebook") {
    const { clientId, clientSecret, graph, dialog } = required(settings.facebook);
    return new ProviderStrategy({
      redirectURI,
      clientId,
      authorizationEndpoint: dialog,
      tokenEndpoint: `${graph}/oauth/access_token`,
      scopes: ["public_profile", "email"],
      extra: {},
      secret: async () => clientSecret,
      secretIn: "body",
    });
  }
  const one = required(settings[provider]);
  const found = await describeIssuer(one.issuer);
  const methods = found.token_endpoint_auth_methods_supported ?? [];
  const prompts = found.prompt_values_supported;
  // Google knows this prompt without listing it; people have several accounts there.
  const chooses = provider === "google" && (prompts?.includes("select_account") ?? true);
  const prompt = chooses ? "select_account" : creating && prompts?.includes("create") ? "create" : null;
  return new ProviderStrategy({
    redirectURI,
    clientId: one.clientId,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    scopes: provider === "apple" ? ["openid", "name", "email"] : ["openid", "email", "profile"],
    // Apple sends the name only in a form.
    extra: { nonce, ...(provider === "apple" && { response_mode: "form_post" }), ...(prompt && { prompt }) },
    secret: async () => (provider === "apple" && settings.apple ? appleSecret(settings.apple) : one.clientSecret),
    secretIn: methods.includes("client_secret_post") ? "body" : "header",
  });
}

function required<Settings>(settings: Settings | undefined): Settings {
  if (!settings) throw new Error("This provider is not configured");
  return settings;
}

const FIVE_MINUTES = 5 * 60;

/** Apple's client secret: a token that our key signs anew each time, good for this one exchange. */
async function appleSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
  issuer,
}: NonNullable<ProviderSettings["apple"]>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + FIVE_MINUTES)
    .sign(await importPKCS8(privateKey, "ES256"));
}
