import { randomUUID } from "node:crypto";
import type { Tokens } from "archive/contract/accounts/account";
import type { Db } from "archive/db/connection";
import { insertSession } from "archive/db/accounts/sessions";
import type { Services } from "archive/domain/services";
import { signAccessToken } from "./access-token";
import { FIRST_GENERATION, refreshTokenOf } from "./refresh-token";
import { getSignedIn } from "./session-user";

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
    personId,
    userAgent: plain(userAgent),
    deviceId,
    now,
    expiresAt: refreshEnd(services, now),
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

/** When a family used now would expire. */
export function refreshEnd(services: Issuing, now: Date): Date {
  return new Date(now.getTime() + services.config.refreshTokenSeconds * 1000);
}

/** A browser's own name for itself, bounded; it is shown in the list of devices. */
function plain(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, USER_AGENT_LENGTH);
}
