import { MINUTE_MS } from "archive/contract/durations";
import { findPasswordHash } from "archive/db/accounts/people";
import type { Actor, SignedIn } from "archive/domain/actor";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { isPassword } from "./password";
import { findSessionStart } from "archive/db/accounts/sessions";

/**
 * Has a signed-in person prove that they are who signed in, before what a stolen session must not do.
 * @param field what the form calls it
 * @returns the hash that was proved, to be looked at again under the person's lock
 * @throws Refusal "wrong_password"; "too_many" after ten wrong ones
 */
export async function provePassword(
  services: Services,
  actor: Actor,
  password: string,
  field: string,
): Promise<string> {
  const uses = { "own-password": actor.personId };
  await consumeRateLimit(services, uses);
  const passwordHash = await findPasswordHash(services.db, actor.personId);
  const right = await isPassword(passwordHash, password);
  if (!right || passwordHash === null) {
    const message = { key: "account.current_password_wrong" };
    throw refuse("wrong_password", { message, fields: { [field]: [message] } });
  }
  await giveBack(services, uses);
  return passwordHash;
}

const FRESH_MS = 15 * MINUTE_MS;

/** Tells whether somebody signed in so short a time ago that they have just proved who they are. */
export async function isFresh({ db, now }: Services, { sessionId }: SignedIn): Promise<boolean> {
  const start = await findSessionStart(db, sessionId);
  return start !== null && now().getTime() - start.getTime() < FRESH_MS;
}
