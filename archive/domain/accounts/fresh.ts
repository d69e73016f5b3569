import { findSessionStart } from "archive/db/accounts/sessions";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";

const FRESH_MS = 15 * 60_000;

/** Whether somebody signed in so short a time ago that they have just proved who they are. */
export async function isFresh({ db, now }: Services, { sessionId }: Actor): Promise<boolean> {
  const start = await findSessionStart(db, sessionId);
  return start !== null && now().getTime() - start.getTime() < FRESH_MS;
}
