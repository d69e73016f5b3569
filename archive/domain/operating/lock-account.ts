import { setLocked } from "archive/db/accounts/people";
import { endSessionsOf } from "archive/db/accounts/sessions";
import { recordAndTell, type ByOperator } from "archive/domain/accounts/operator-acts";
import type { Services } from "archive/domain/services";
import { withPerson, type Named } from "./people";

/**
 * Locks an account: signs its person out everywhere and keeps them from signing in, in whatever way, until it is
 * unlocked. What they keep and share stays as it is. They are told, with the reason.
 * @returns false where it is locked for that reason already
 * @throws Refusal "not_found"
 */
export function lockAccount(services: Services, named: Named, by: ByOperator): Promise<boolean> {
  return withPerson(services, named, async (tx, person) => {
    if (person.locked_at && person.locked_reason === by.reason) return false;
    const now = services.now();
    await setLocked(tx, person.id, { at: person.locked_at ?? now, reason: by.reason });
    await endSessionsOf(tx, person.id, now);
    await recordAndTell(services, tx, person, "locked", by);
    return true;
  });
}

/** Unlocks it, and tells its person. @returns false where it was not locked @throws Refusal "not_found" */
export function unlockAccount(services: Services, named: Named, by: ByOperator): Promise<boolean> {
  return withPerson(services, named, async (tx, person) => {
    if (!person.locked_at) return false;
    await setLocked(tx, person.id, null);
    await recordAndTell(services, tx, person, "unlocked", by);
    return true;
  });
}
