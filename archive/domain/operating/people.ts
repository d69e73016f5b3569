import type { Address } from "archive/contract/address";
import { listAdminActs } from "archive/db/accounts/admin-acts";
import { forgetDeviceOf, forgetDevices } from "archive/db/accounts/devices";
import { findHolderOf, lockPerson } from "archive/db/accounts/people";
import { endSession, endSessionsOf, findSessionOf, listSessionsOf } from "archive/db/accounts/sessions";
import type { Tx } from "archive/db/connection";
import { findPerson, listPeople } from "archive/db/operating/people";
import { refuse } from "archive/base/refusal";
import { recordAndTell, type ByOperator } from "archive/domain/accounts/operator-acts";
import type { LockedPerson } from "archive/domain/accounts/self";
import type { Services } from "archive/domain/services";
import { deviceWords } from "archive/messages/device-words";

/** Somebody as the operator names them: by an address, or by the number that lists show. */
export type Named = { address: Address } | { personId: number };

/** Most that one look shows. */
export const MOST_PEOPLE = 200;
const MOST_SESSIONS = 100;
const MOST_ACTS = 100;

/** People with how much they keep, newest account first. @param wanted.before the number that the last look ended at */
export function lookAtPeople({ db, now }: Services, wanted: { find: string; before: number | null }) {
  return listPeople(db, { ...wanted, limit: MOST_PEOPLE, now: now() });
}

/**
 * Somebody with how much they keep, where they are signed in, and what the operator did.
 * @throws Refusal "not_found"
 */
export async function lookAtPerson(services: Services, named: Named) {
  const { db, now } = services;
  const person = await findPerson(db, await idOf(services, named), now());
  if (!person) throw refuse("not_found");
  const [sessions, acts] = await Promise.all([
    listSessionsOf(db, person.id, now(), MOST_SESSIONS),
    listAdminActs(db, { personId: person.id, limit: MOST_ACTS }),
  ]);
  return { person, sessions, acts };
}

/**
 * Signs somebody out everywhere, or on one device, forgets what they signed in with there, and tells them.
 * @returns false where they are signed in nowhere
 * @throws Refusal "not_found" for nobody; "bad_request" for a session that is none of theirs
 */
export function signOutPerson(
  services: Services,
  named: Named,
  { sessionId, ...by }: ByOperator & { sessionId?: string | undefined },
): Promise<boolean> {
  return withPerson(services, named, async (tx, person) => {
    const now = services.now();
    const sessions = await listSessionsOf(tx, person.id, now, MOST_SESSIONS);
    if (sessionId === undefined) {
      if (sessions.length === 0) return false;
      await forgetDevices(tx, person.id);
      await endSessionsOf(tx, person.id, now);
      await recordAndTell(services, tx, person, "signed_out", by);
      return true;
    }
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session || !(await findSessionOf(tx, person.id, sessionId, now))) throw refuse("bad_request");
    await forgetDeviceOf(tx, sessionId);
    await endSession(tx, sessionId, now);
    const subject = deviceWords(person.language, session.user_agent);
    await recordAndTell(services, tx, person, "device_signed_out", { ...by, subject });
    return true;
  });
}

/** One transaction under somebody's lock. @throws Refusal "not_found" where there is nobody, or they are leaving */
export async function withPerson<T>(
  services: Services,
  named: Named,
  work: (tx: Tx, person: LockedPerson) => Promise<T>,
): Promise<T> {
  const personId = await idOf(services, named);
  return services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId);
    if (!person) throw refuse("not_found");
    return work(tx, person);
  });
}

async function idOf({ db }: Services, named: Named): Promise<number> {
  if ("personId" in named) return named.personId;
  const holder = await findHolderOf(db, named.address);
  if (!holder) throw refuse("not_found");
  return holder.id;
}
