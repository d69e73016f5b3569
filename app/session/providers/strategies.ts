import { OAuth2Tokens } from "arctic";
import { OAuth2RequestError, OAuth2Strategy, UnexpectedResponseError } from "remix-auth-oauth2";
import { describeIssuer, PROVIDER_PATIENCE_MS } from "archive/contract/accounts/open-id";
import { idOfOwn, isOwnProvider, type Provider } from "archive/contract/accounts/provider";
import { openIdSettings, type ProviderSettings } from "archive/contract/accounts/provider-settings";
import { importPKCS8, SignJWT } from "jose";

const CALLBACKS = {
  google: "/auth/callback",
  host: "/auth/callback",
  apple: "/auth/apple/callback",
  facebook: "/auth/facebook",
};

/**
 * Path that a provider sends people back to (product.md 2). Each of the site's own has one to itself, so that none is
 * given a code that another made (RFC 9700, 4.4).
 */
export function callbackOf(provider: Provider): string {
  return isOwnProvider(provider) ? `/auth/openid/${idOfOwn(provider)}` : CALLBACKS[provider];
}

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
  const redirectURI = siteOrigin + callbackOf(provider);
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
  const one = required(openIdSettings(settings, provider));
  const found = await describeIssuer(one.issuer);
  const methods = found.token_endpoint_auth_methods_supported ?? [];
  const prompts = found.prompt_values_supported;
  // Google knows this prompt without listing it; people have several accounts there.
  const chooses = provider === "google" && (prompts?.includes("select_account") ?? true);
  const asked = one.prompt ?? (chooses ? "select_account" : null);
  const prompt = asked ?? (creating && prompts?.includes("create") ? "create" : null);
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

type Options = Omit<OAuth2Strategy.ConstructorOptions, "clientSecret" | "cookie"> & {
  redirectURI: string;
  /** Further parameters of the authorization request. */
  extra: Record<string, string>;
  /** Undefined for a client without a secret, which PKCE alone protects. */
  secret(): Promise<string | undefined>;
  /** Place of the secret: in the body, or a header (RFC 6749, 2.3.1). */
  secretIn: "body" | "header";
};

/** The library's strategy, with a time limit of ours, and with the secret where each provider wants it. */
class ProviderStrategy extends OAuth2Strategy<OAuth2Tokens> {
  constructor(private readonly needs: Options) {
    super({ ...needs, clientSecret: null, cookie: "state" }, async ({ tokens }) => tokens);
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    return new URLSearchParams([...params, ...Object.entries(this.needs.extra)]);
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<OAuth2Tokens> {
    const { clientId, redirectURI, secretIn, tokenEndpoint } = this.needs;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectURI,
      code_verifier: codeVerifier,
    });
    const headers = new Headers({ accept: "application/json" });
    const secret = await this.needs.secret();
    if (secret && secretIn === "header")
      headers.set(
        "authorization",
        `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString("base64")}`,
      );
    else {
      body.set("client_id", clientId);
      if (secret) body.set("client_secret", secret);
    }
    const response = await fetch(tokenEndpoint, {
      method: "POST",
      body,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(PROVIDER_PATIENCE_MS),
    });
    if (response.status >= 500 || response.status === 429) throw new UnexpectedResponseError(response.status);
    const reply: unknown = await response.json();
    if (response.ok && typeof reply === "object" && reply !== null) return new OAuth2Tokens(reply);
    const told = typeof reply === "object" && reply !== null && "error" in reply ? reply.error : null;
    // Facebook's error is an object, whose text may hold the code.
    throw new OAuth2RequestError(typeof told === "string" ? told : "refused", null, null, null);
  }
}
