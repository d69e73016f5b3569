import type { Tx } from "archive/db/connection";
import { lockPerson } from "archive/db/accounts/people";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** The caller's own row, locked. @throws Refusal "sign_in" where they have left */
export async function lockSelf(tx: Tx, { personId }: Actor): Promise<LockedPerson> {
  const person = await lockPerson(tx, personId);
  if (!person) throw refuse("sign_in");
  return person;
}

/** One transaction under the lock of the caller's own row. @throws Refusal as `lockSelf` */
export function underOwnLock<T>(
  { db }: Services,
  actor: Actor,
  work: (tx: Tx, person: LockedPerson) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => work(tx, await lockSelf(tx, actor)));
}
