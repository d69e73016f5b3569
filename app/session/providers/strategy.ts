import { OAuth2Tokens } from "arctic";
import { OAuth2RequestError, OAuth2Strategy, UnexpectedResponseError } from "remix-auth-oauth2";
import { PROVIDER_PATIENCE_MS } from "archive/contract/accounts/open-id";

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
export class ProviderStrategy extends OAuth2Strategy<OAuth2Tokens> {
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
