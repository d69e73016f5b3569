import { createHash } from "node:crypto";
import type { Tokens } from "archive/contract/accounts/account";
import type { Tx } from "archive/db/connection";
import { findSession } from "archive/db/accounts/sessions";
import type { Services } from "archive/domain/services";
import { handleOfDevice } from "./device";
import { tokensOf } from "./issue-tokens";
import type { Visit } from "./visit";

/** What opens one session and no second: a code, a mailed link, a ticket. */
export interface Opener {
  /** Names it, among all that opens sessions. */
  what: string;
  /** Whether it was used before: then it opens none any more. */
  used: boolean;
}

/**
 * The id of the session that something opens follows from it, so that a second tap finds the one that the first opened.
 */
export function sessionIdOf({ what }: Opener): string {
  const hex = createHash("sha256").update(`session ${what}`).digest("hex");
  // As a UUID of version 8 (RFC 9562 5.8), which is for such.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * What a second tap gets: the session that the first one opened, as it stands now. Under the person's lock.
 * @returns null where this is the first; "over" where that session has ended, or there is none and never will be
 */
export async function openedBefore(
  services: Services,
  tx: Tx,
  personId: number,
  opener: Opener,
  visit: Visit,
): Promise<Tokens | "over" | null> {
  const sessionId = sessionIdOf(opener);
  const session = await findSession(tx, sessionId);
  if (!session) return opener.used ? "over" : null;
  if (session.personId !== personId || session.endedAt || session.expiresAt <= services.now()) return "over";
  const tokens = await tokensOf(services, tx, { personId, sessionId }, session.generation + 1);
  return { ...tokens, device: handleOfDevice(services, { sessionId, handleHash: session.handleHash }, visit.device) };
}
