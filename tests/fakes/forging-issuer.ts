import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from "jose";

export interface ForgingIssuer extends AsyncDisposable {
  issuer: string;
  clientId: string;
  nonce: string;
  /** A token that is right but for what is said otherwise. */
  token(claims?: JWTPayload): Promise<string>;
  /** Signs with a key that it does not show. */
  withHiddenKey(claims?: JWTPayload): Promise<string>;
  /** Puts another key in place of the former, as providers do from time to time. */
  rotate(): Promise<void>;
  /** It answers nothing but faults for its keys. */
  down: boolean;
  /** The public key that it shows, as a forger would take it for a shared secret. */
  shown(): JWK;
}

/** An issuer that signs whatever a test wants: for tokens that no honest provider gives out. */
export async function startForgingIssuer(): Promise<ForgingIssuer> {
  const make = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" } };
  };
  let [current, made] = [await make("key-1"), 1];
  const hidden = await make("key-hidden");
  const server = createServer((request, response) => {
    const { issuer } = forging;
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    const failing = forging.down && request.url === "/jwks";
    response
      .writeHead(failing ? 503 : 200, { "content-type": "application/json" })
      .end(JSON.stringify(request.url === "/jwks" ? { keys: [current.jwk] } : description));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let subjects = 0;
  const sign = (key: typeof current, claims: JWTPayload) => {
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: forging.issuer,
      aud: forging.clientId,
      sub: `forged-${++subjects}`,
      nonce: forging.nonce,
      iat: now,
      exp: now + 600,
    };
    return new SignJWT({ ...right, ...claims }).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(key.privateKey);
  };
  const forging: ForgingIssuer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: "akkhor-web",
    nonce: "a-nonce-of-this-browser",
    down: false,
    token: (claims = {}) => sign(current, claims),
    withHiddenKey: (claims = {}) => sign({ ...hidden, kid: current.kid }, claims),
    shown: () => current.jwk,
    rotate: async () => {
      current = await make(`key-${++made}`);
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return forging;
}
