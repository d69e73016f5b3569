import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as read } from "node:stream/consumers";

export interface FakeFacebook extends AsyncDisposable {
  graph: string;
  dialog: string;
  people: Record<string, { first_name: string; last_name: string; email?: string }>;
  /** A token as a person's phone gets it, for an app. */
  tokenFor(id: string, app?: string): string;
  /** It answers nothing but faults. */
  down: boolean;
}

/**
 * Facebook's sign-in dialog and Graph API, as far as their documents say how they answer: not OpenID. It asks nobody:
 * the first of its people presses Continue.
 */
export async function startFacebook(app: { clientId: string; clientSecret: string }): Promise<FakeFacebook> {
  const codes = new Map<string, { id: string; redirect: string; challenge: string }>();
  const tokens = new Map<string, { id: string; app: string }>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", fake.graph);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const fault = (message: string) => json(400, { error: { message, type: "OAuthException", code: 100 } });
    if (fake.down) return void json(503, { error: { message: "down" } });
    const query = url.searchParams;
    if (url.pathname === "/dialog/oauth") {
      const code = randomUUID();
      const back = new URL(query.get("redirect_uri") ?? "");
      codes.set(code, {
        id: Object.keys(fake.people)[0] ?? "",
        redirect: back.href,
        challenge: query.get("code_challenge") ?? "",
      });
      back.searchParams.set("code", code);
      back.searchParams.set("state", query.get("state") ?? "");
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === "/oauth/access_token") {
      return void read(request).then((sent) => {
        const form = new URLSearchParams(sent);
        const code = codes.get(form.get("code") ?? "");
        codes.delete(form.get("code") ?? "");
        const verifier = createHash("sha256")
          .update(form.get("code_verifier") ?? "")
          .digest("base64url");
        const right =
          code &&
          form.get("redirect_uri") === code.redirect &&
          form.get("client_id") === app.clientId &&
          form.get("client_secret") === app.clientSecret &&
          verifier === code.challenge;
        if (!right) return fault("This authorization code has been used.");
        return json(200, { access_token: fake.tokenFor(code.id), token_type: "bearer", expires_in: 5_183_944 });
      });
    }
    const known = tokens.get(query.get(url.pathname === "/debug_token" ? "input_token" : "access_token") ?? "");
    if (url.pathname === "/debug_token") {
      if (query.get("access_token") !== `${app.clientId}|${app.clientSecret}`)
        return void fault("Invalid OAuth access token.");
      return void json(200, {
        data: known
          ? { app_id: known.app, user_id: known.id, is_valid: true, type: "USER" }
          : { is_valid: false, error: { message: "Malformed access token" } },
      });
    }
    const person = known && fake.people[known.id];
    if (url.pathname !== "/me" || !person) return void fault("Invalid OAuth access token.");
    const proof = createHmac("sha256", app.clientSecret)
      .update(query.get("access_token") ?? "")
      .digest("hex");
    if (query.get("appsecret_proof") !== proof)
      return void fault("Invalid appsecret_proof provided in the API argument");
    return void json(200, { id: known.id, ...person });
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeFacebook = {
    graph: origin,
    dialog: `${origin}/dialog/oauth`,
    people: {},
    down: false,
    tokenFor(id, asked = app.clientId) {
      const token = `EAA${randomUUID()}`;
      tokens.set(token, { id, app: asked });
      return token;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return fake;
}
