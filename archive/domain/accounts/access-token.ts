import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Actor } from "archive/domain/actor";
import { keysFor, type DerivedKey } from "archive/base/keys";
import { findLiveSession } from "archive/db/accounts/sessions";
import type { Services } from "archive/domain/services";

const TYPE = "at+jwt";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** By their ids: a key is imported once, not at each call. */
const keys = new Map<string, Promise<CryptoKey>>();

/** A short-lived signed token: `sub` is the person's id, `sid` the session's. */
export async function signAccessToken(
  services: Pick<Services, "config" | "secretKeys" | "now">,
  actor: Actor,
): Promise<string> {
  const [{ id, key }] = keysFor(services, "access-token");
  const issued = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ sid: actor.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid: id })
    .setSubject(String(actor.personId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + services.config.accessTokenSeconds)
    .sign(await imported({ id, key }));
}

/** The person an access token stands for; null where it is forged, expired, or its session has ended. */
export async function actorOfToken(services: Services, token: string): Promise<Actor | null> {
  const claimed = await claimedByToken(services, token);
  const session = claimed && (await findLiveSession(services.db, claimed.sessionId, services.now()));
  return claimed && session?.personId === claimed.personId ? claimed : null;
}

/**
 * Whom an access token names; null where it is forged or expired. Its session may have ended meanwhile: who takes this
 * has to ask.
 */
export async function claimedByToken(services: Services, token: string): Promise<Actor | null> {
  const latest = known.get(services.secretKeys) ?? new LRUCache<string, Claims>({ max: MOST_KNOWN });
  known.set(services.secretKeys, latest);
  const claims = latest.get(token) ?? (await claimsOf(services, token));
  if (claims) latest.set(token, claims);
  return claims && services.now().getTime() < claims.endsAt ? claims.actor : null;
}

interface Claims {
  actor: Actor;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** What tokens say, by the keys that sign them: a token that was signed once stays so, and comes with each request. */
const known = new WeakMap<readonly string[], LRUCache<string, Claims>>();
const MOST_KNOWN = 2000;

async function claimsOf(services: Services, token: string): Promise<Claims | null> {
  const held = keysFor(services, "access-token");
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const found = held.find((key) => key.id === kid);
        if (!found) throw new errors.JWKSNoMatchingKey();
        return imported(found);
      },
      { algorithms: ["HS256"], typ: TYPE, currentDate: services.now(), requiredClaims: ["sub", "sid", "exp"] },
    );
    const { sub, sid, exp = 0 } = payload;
    const personId = Number(sub);
    if (typeof sid !== "string" || !UUID.test(sid) || !Number.isSafeInteger(personId)) return null;
    return { actor: { personId, sessionId: sid }, endsAt: exp * 1000 };
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
