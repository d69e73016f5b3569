import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";
import { keysFor, type DerivedKey, type KeyPurpose } from "archive/base/keys";
import type { Services } from "archive/domain/services";

/** By their ids: a key is imported once, not at each call. */
const keys = new Map<string, Promise<CryptoKey>>();

/** Facts signed by the newest key of a purpose, good for so many seconds. @param typ as which alone they can be read */
export async function signToken(
  services: Pick<Services, "secretKeys" | "now">,
  { purpose, typ, seconds }: { purpose: KeyPurpose; typ: string; seconds: number },
  facts: JWTPayload,
): Promise<string> {
  const [key] = keysFor(services, purpose);
  const issued = Math.floor(services.now().getTime() / 1000);
  return new SignJWT(facts)
    .setProtectedHeader({ alg: "HS256", typ, kid: key.id })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(await imported(key));
}

/** Reads what was signed; null for what was not, or is over. */
export async function readToken(
  services: Services,
  { purpose, typ }: { purpose: KeyPurpose; typ: string },
  token: string,
): Promise<JWTPayload | null> {
  const held = keysFor(services, purpose);
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const found = held.find((key) => key.id === kid);
        if (!found) throw new errors.JWKSNoMatchingKey();
        return imported(found);
      },
      { algorithms: ["HS256"], typ, currentDate: services.now(), requiredClaims: ["exp"] },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function imported({ id, key }: DerivedKey): Promise<CryptoKey> {
  const known =
    keys.get(id) ??
    crypto.subtle.importKey("raw", Buffer.from(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  keys.set(id, known);
  return known;
}
