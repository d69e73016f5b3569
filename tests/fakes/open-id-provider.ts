import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as read } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import { interactionPolicy, Provider, type Context } from "oidc-provider";

/** Claims of the people it knows, by subject. */
export type People = Record<
  string,
  { email?: string; email_verified?: boolean | string; given_name?: string; family_name?: string }
>;

export interface OpenIdProvider extends AsyncDisposable {
  issuer: string;
  people: People;
  /**
   * Names that go with the form of whoever comes back for the first time, as Apple sends them: by subject, told once.
   */
  toldOnce: Record<string, { firstName: string; lastName: string }>;
}

export interface Client {
  client_id: string;
  client_secret?: string;
  redirect_uris: string[];
  token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "none";
}

const NEVER_MIND = "cancel";

/**
 * A real OpenID provider on loopback (oidc-provider): PKCE required, claims in the ID token as Google and Apple have
 * them. Its one page of its own asks who one is; the plainest form, for browsers and programs alike.
 * @param check looks at the secret that a client sends to the token endpoint, where it is a token of its own as Apple's
 */
export async function startOpenIdProvider(
  clients: Client[],
  check?: (secret: string) => Promise<boolean>,
): Promise<OpenIdProvider> {
  const people: People = {};
  const toldOnce: OpenIdProvider["toldOnce"] = {};
  const server = createServer();
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: clients.map((client) => ({ ...client, response_types: ["code"], grant_types: ["authorization_code"] })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "one", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key for the tests alone"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
      name: [],
    },
    scopes: ["openid", "email", "profile", "name"],
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: policy(), url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600, AuthorizationCode: 60 },
    // Nobody is asked whether they are sure.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(oidc.params.scope);
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const told = new Map<string, string>();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "text/html" }).end(page(Object.keys(people)));
      return;
    }
    const sub = new URLSearchParams(await read(request)).get("sub") ?? "";
    const result =
      sub === NEVER_MIND
        ? { error: "access_denied" }
        : { login: { accountId: sub, remember: false }, select_account: {} };
    told.set("sub", sub);
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** Puts the name into the form that a browser posts, and looks at a secret that is a token. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/interaction/")) return interact(request, response);
    if (request.url === "/token" && check) {
      const sent = await read(request);
      const form = new URLSearchParams(sent);
      if (!(await check(form.get("client_secret") ?? ""))) {
        response
          .writeHead(400, { "content-type": "application/json" })
          .end(JSON.stringify({ error: "invalid_client" }));
        return;
      }
      form.set("client_secret", clients[0]?.client_secret ?? "");
      Object.assign(request, { body: Object.fromEntries(form) });
    }
    const name = toldOnce[told.get("sub") ?? ""];
    if (name) addName(response, name, () => delete toldOnce[told.get("sub") ?? ""]);
    await callback(request, response);
  }

  server.on("request", (request, response) => void answer(request, response));
  return {
    issuer,
    people,
    toldOnce,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function addName(response: ServerResponse, name: { firstName: string; lastName: string }, told: () => void): void {
  const end = response.end.bind(response);
  response.end = ((body?: unknown, ...rest: unknown[]) => {
    const html = typeof body === "string" || body instanceof Buffer ? body.toString() : "";
    if (!html.includes('name="code"')) return (end as (...all: unknown[]) => ServerResponse)(body, ...rest);
    const user = JSON.stringify({ name }).replaceAll('"', "&quot;");
    const whole = html.replace("</form>", `<input type="hidden" name="user" value="${user}"/></form>`);
    response.setHeader("content-length", Buffer.byteLength(whole));
    told();
    return end(whole);
  }) as typeof response.end;
}

/** As Google, it knows how to ask which of one's accounts is meant. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  return prompts;
}

function page(subjects: string[]): string {
  const button = (sub: string) => `<button name="sub" value="${sub}">${sub}</button>`;
  return (
    "<!doctype html><title>Who are you?</title><form " +
    `method="post">${[...subjects, NEVER_MIND].map(button).join("")}</form>`
  );
}
