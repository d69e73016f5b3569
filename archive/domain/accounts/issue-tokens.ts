import { randomUUID } from "node:crypto";
import type { Tokens } from "archive/contract/accounts/account";
import type { Db } from "archive/db/connection";
import { insertSession, endSession, useGeneration } from "archive/db/accounts/sessions";
import type { Services } from "archive/domain/services";
import { beHere, signAccessToken } from "archive/domain/accounts/access-token";
import { getSignedIn } from "./session-user";
import { isSealed, seal, type Secrets } from "archive/base/keys";
import { Refusal, refuse } from "archive/base/refusal";

const USER_AGENT_LENGTH = 200;

type Issuing = Pick<Services, "config" | "secretKeys" | "now">;

/** Signs a person in on one device: a new refresh family with its first tokens. */
export async function issueTokens(
  services: Issuing,
  db: Db,
  personId: number,
  userAgent: string,
  { deviceId = null, sessionId = randomUUID() }: { deviceId?: number | null; sessionId?: string } = {},
): Promise<Tokens> {
  const now = services.now();
  await insertSession(db, {
    id: sessionId,
    person_id: personId,
    user_agent: plain(userAgent),
    device_id: deviceId,
    created_at: now,
    last_used_at: now,
    expires_at: refreshEnd(services, now),
  });
  return tokensOf(services, db, { personId, sessionId }, FIRST_GENERATION);
}

/** The tokens of a family at a generation. The same refresh token each time, whichever process gives it. */
export async function tokensOf(
  services: Issuing,
  db: Db,
  actor: { personId: number; sessionId: string },
  generation: number,
): Promise<Tokens> {
  const { user, passwordNeeded } = await getSignedIn(db, actor.personId);
  return {
    accessToken: await signAccessToken(services, actor),
    refreshToken: refreshTokenOf(services, { family: actor.sessionId, generation }),
    expiresIn: services.config.accessTokenSeconds,
    user,
    passwordNeeded,
  };
}

/** Time when a family used now would expire. */
function refreshEnd(services: Issuing, now: Date): Date {
  return new Date(now.getTime() + services.config.refreshTokenSeconds * 1000);
}

/** A browser's own name for itself, bounded; it is shown in the list of devices. */
function plain(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, USER_AGENT_LENGTH);
}

/** The generation that a sign-in gives; 0 is "none used yet". */
const FIRST_GENERATION = 1;

interface RefreshClaim {
  /** Id of the session. */
  family: string;
  generation: number;
}

const SHAPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** The refresh token of a family and generation: a keyed hash over both, so that any process gives the same one. */
export function refreshTokenOf(secrets: Secrets, claim: RefreshClaim): string {
  return `${written(claim)}.${seal(secrets, "refresh-token", written(claim))}`;
}

/** Claims of a refresh token; null where it is none of ours. Says nothing of whether it is still good. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshClaim | null {
  const [, family, generation, hash] = SHAPE.exec(token) ?? [];
  if (!family || !generation || !hash) return null;
  const claim = { family, generation: Number(generation) };
  return isSealed(secrets, "refresh-token", written(claim), hash) ? claim : null;
}

function written({ family, generation }: RefreshClaim): string {
  return `${family}.${generation}`;
}

/**
 * Fresh tokens for a refresh token. Its successor is derived, so a token used twice, or by two processes at once, gives
 * the same one; it stays good until its successor is used. Used after that, it was stolen, here or there: the family
 * ends.
 * @throws Refusal "sign_in" for what is no refresh token of ours; "session_ended" for an expired, ended or stolen one.
 */
export async function refresh(services: Services, token: string): Promise<Tokens> {
  const claim = readRefreshToken(services, token);
  if (!claim) throw refuse("sign_in");
  const now = services.now();
  const { family: sessionId, generation } = claim;
  const used = await useGeneration(services.db, { sessionId, generation, now, expiresAt: refreshEnd(services, now) });
  if (!used) {
    await endSession(services.db, sessionId, now);
    throw refuse("session_ended");
  }
  if (used.isAskedFor) await beHere(services, used.personId);
  return tokensOf(services, services.db, { personId: used.personId, sessionId }, generation + 1).catch((fault) => {
    // Whoever left since then has a session that ended, not a token of somebody else's.
    throw fault instanceof Refusal && fault.reason === "sign_in" ? refuse("session_ended") : fault;
  });
}
