import type { UpdatePassword } from "archive/contract/accounts/password";
import { endRecoveriesOf } from "archive/db/accounts/codes";
import type { Tx } from "archive/db/connection";
import { forgetDevices } from "archive/db/accounts/devices";
import { lockPerson, setPasswordHash, findPasswordHash } from "archive/db/accounts/people";
import { endOtherSessionsOf } from "archive/db/accounts/sessions";
import type { Actor, Visit } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { refuseCommon, hashPassword, isPassword } from "./password";
import { provePassword, isFresh } from "./prove-password";
import { tellPerson } from "./tell-person";
import type { SetPassword } from "archive/contract/accounts/two-step";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import { proveSelf, takeProof } from "./prove-self";

/**
 * Takes another password in place of the present one, ends every other device's session and tells the person.
 * @throws Refusal "wrong_password" for a wrong present one; "too_many" after ten of those
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  { old_password, password }: UpdatePassword,
): Promise<void> {
  await refuseCommon(password);
  const proved = await provePassword(services, actor, old_password, "old_password");
  const passwordHash = await hashPassword(password);
  const done = await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor.personId);
    // Changed by another hand in between: what was proved is the present password no more.
    if (!person || person.password_hash !== proved) return false;
    await putPassword(services, tx, { person, actor, passwordHash });
    return true;
  });
  if (!done) throw refuse("sign_in");
}

/** Puts a password in its place, ends every other device's session and tells the person. */
export async function putPassword(
  services: Services,
  tx: Tx,
  {
    person,
    actor,
    passwordHash,
  }: { person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>; actor: Actor; passwordHash: string },
): Promise<void> {
  const now = services.now();
  await setPasswordHash(tx, person.id, passwordHash);
  await forgetDevices(tx, person.id, actor);
  await endOtherSessionsOf(tx, actor, now);
  await endRecoveriesOf(tx, person.id, now);
  await tellPerson(services, tx, person, "password_renewed");
}

/**
 * Gives a password to somebody who has none: a registration was finished without its handle, or a provider vouches for
 * them. Just after they signed in nothing more is asked; later a code to their own address, as a stolen session must
 * not make itself a way in.
 * @throws Refusal "bad_request" where they have another password, and as `proveSelf`
 */
export async function setPassword(
  services: Services,
  actor: Actor,
  { password, ...given }: SetPassword,
  visit: Pick<Visit, "address">,
): Promise<void> {
  await refuseCommon(password);
  const present = await findPasswordHash(services.db, actor.personId);
  if (present !== null) return assertSame(services, actor, { present, password });
  const proved = (await isFresh(services, actor)) ? null : await proveSelf(services, actor, given, visit);
  const passwordHash = await hashPassword(password);
  const done = await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor.personId);
    if (!person) throw refuse("sign_in");
    if (person.password_hash !== null) return { present: person.password_hash };
    if (proved && !(await takeProof(services, tx, person, proved))) throw refuse("sign_in");
    await putPassword(services, tx, { person, actor, passwordHash });
    return null;
  });
  if (done) await assertSame(services, actor, { present: done.present, password });
}

/** A second tap is answered as the first; another password changes nothing here. */
async function assertSame(
  services: Services,
  actor: Actor,
  { present, password }: { present: string; password: string },
): Promise<void> {
  const uses = { "own-password": String(actor.personId) };
  await consumeRateLimit(services, uses);
  if (!(await isPassword(present, password))) throw refuse("bad_request", "account.password_there");
  await giveBack(services, uses);
}
