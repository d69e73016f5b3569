import { LRUCache } from "lru-cache";
import type { SignedIn } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import { findLiveSession } from "archive/db/accounts/sessions";
import { readToken, signToken } from "archive/domain/signed-token";
import type { Services } from "archive/domain/services";

const KIND = { purpose: "access-token", typ: "at+jwt" } as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A short-lived signed token: `sub` is the person's id, `sid` the session's. */
export function signAccessToken(
  services: Pick<Services, "config" | "secretKeys" | "now">,
  { personId, sessionId }: SignedIn,
): Promise<string> {
  const facts = { sub: String(personId), sid: sessionId };
  return signToken(services, { ...KIND, seconds: services.config.accessTokenSeconds }, facts);
}

/** The person an access token stands for; null where it is forged, expired, or its session has ended. */
export async function actorOfToken(services: Services, token: string): Promise<SignedIn | null> {
  const claimed = await claimedByToken(services, token);
  return claimed && (await goesOn(services, claimed)) ? claimed : null;
}

/** @throws Refusal "sign_in" where that session is over */
export async function refuseEnded(services: Services, claimed: SignedIn): Promise<void> {
  if (!(await goesOn(services, claimed))) throw refuse("sign_in");
}

async function goesOn(services: Services, { sessionId, personId }: SignedIn): Promise<boolean> {
  const session = await findLiveSession(services.db, sessionId, services.now());
  if (session?.personId !== personId) return false;
  if (session.isAskedFor) await beHere(services, personId);
  return true;
}

/**
 * The person whom an access token names; null where it is forged or expired. Its session may have ended meanwhile: who
 * takes this has to ask.
 */
export async function claimedByToken(services: Services, token: string): Promise<SignedIn | null> {
  const latest = known.get(services.secretKeys) ?? new LRUCache<string, Claims>({ max: MOST_KNOWN });
  known.set(services.secretKeys, latest);
  const claims = latest.get(token) ?? (await claimsOf(services, token));
  if (claims) latest.set(token, claims);
  return claims && services.now().getTime() < claims.endsAt ? claims.actor : null;
}

interface Claims {
  actor: SignedIn;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** Claims of tokens, by the keys that sign them: a token that was signed once stays so, and comes with each request. */
const known = new WeakMap<readonly string[], LRUCache<string, Claims>>();
const MOST_KNOWN = 2000;

async function claimsOf(services: Services, token: string): Promise<Claims | null> {
  const { sub, sid, exp = 0 } = (await readToken(services, KIND, token)) ?? {};
  const personId = Number(sub);
  if (typeof sid !== "string" || !UUID.test(sid) || !Number.isSafeInteger(personId)) return null;
  return { actor: { personId, sessionId: sid }, endsAt: exp * 1000 };
}

/**
 * Every call with a session that goes on is a sign of its person, as a sign-in and a renewal are. To be called where
 * the question about the session found that something is asked of them (`isAskedFor`), so that it costs nobody else a
 * question.
 */
export function beHere(services: Services, personId: number): Promise<void> {
  return services.db.transaction().execute((tx) => services.hooks.personIsHere(services, tx, personId));
}
