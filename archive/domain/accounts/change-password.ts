import type { UpdatePassword } from "archive/contract/accounts/password";
import { endRecoveriesOf } from "archive/db/accounts/codes";
import type { Tx } from "archive/db/connection";
import { forgetDevices } from "archive/db/accounts/devices";
import { lockPerson, setPasswordHash } from "archive/db/accounts/people";
import { endOtherSessionsOf } from "archive/db/accounts/sessions";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { refuseCommon } from "./common-password";
import { hashPassword } from "./password";
import { provePassword } from "./prove-password";
import { tellPerson } from "./tell-person";

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
