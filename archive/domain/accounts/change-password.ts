import type { UpdatePassword } from "archive/contract/accounts/password";
import { endRecoveriesOf, endFlow } from "archive/db/accounts/codes";
import type { Tx } from "archive/db/connection";
import { forgetDevices } from "archive/db/accounts/devices";
import { setProven } from "archive/db/accounts/invited-accounts";
import { setPasswordHash, findPasswordHash } from "archive/db/accounts/people";
import { endOtherSessionsOf, endSessionsOf } from "archive/db/accounts/sessions";
import type { SignedIn, Visit } from "archive/domain/actor";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { refuseCommon, hashPassword, isPassword } from "./password";
import { provePassword, isFresh, proveSelf, takeProof, underOwnLock, type LockedPerson } from "./self";
import { tellPerson } from "./tell-person";
import type { SetPassword } from "archive/contract/accounts/two-step";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { deletePasskeysOf } from "archive/db/accounts/passkeys";
import { findFlowOfCode, invalidCode, type TypedCode } from "./code";
import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import { openFlow, limitMessages } from "./flow";

/**
 * Takes another password in place of the present one, ends every other device's session and tells the person.
 * @throws Refusal "wrong_password" for a wrong present one; "too_many" after ten of those
 */
export async function changePassword(
  services: Services,
  actor: SignedIn,
  { old_password, password }: UpdatePassword,
): Promise<void> {
  await refuseCommon(password);
  const proved = await provePassword(services, actor, old_password, "old_password");
  const passwordHash = await hashPassword(password);
  await underOwnLock(services, actor, async (tx, person) => {
    // Changed by another hand in between: what was proved is the present password no more.
    if (person.password_hash !== proved) throw refuse("sign_in");
    await putPassword(services, tx, person, actor, passwordHash);
  });
}

/**
 * Puts a password in its place, ends every other device's session and tells the person.
 * @param actor null for somebody who is not signed in: every device's session ends
 */
export async function putPassword(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  actor: SignedIn | null,
  passwordHash: string,
): Promise<void> {
  const now = services.now();
  await setPasswordHash(tx, person.id, passwordHash);
  await forgetDevices(tx, person.id, actor ?? undefined);
  if (actor) await endOtherSessionsOf(tx, actor, now);
  else await endSessionsOf(tx, person.id, now);
  await endRecoveriesOf(tx, person.id, now);
  await tellPerson(services, tx, person, actor ? "password_renewed" : "password_changed");
}

/**
 * Gives a password to somebody who has none: a registration was finished without its handle, or a provider vouches for
 * them. Just after they signed in nothing more is asked; later a code to their own address, as a stolen session must
 * not make itself a way in.
 * @throws Refusal "bad_request" where they have another password, and as `proveSelf`
 */
export async function setPassword(
  services: Services,
  actor: SignedIn,
  { password, ...given }: SetPassword,
  visit: Visit,
): Promise<void> {
  await refuseCommon(password);
  const present = await findPasswordHash(services.db, actor.personId);
  if (present !== null) return assertSame(services, actor, present, password);
  const proved = (await isFresh(services, actor)) ? null : await proveSelf(services, actor, given, visit);
  const passwordHash = await hashPassword(password);
  const other = await underOwnLock(services, actor, async (tx, person) => {
    if (person.password_hash !== null) return person.password_hash;
    if (proved) await takeProof(services, tx, person, proved);
    await putPassword(services, tx, person, actor, passwordHash);
    return null;
  });
  if (other !== null) await assertSame(services, actor, other, password);
}

/** A second tap is answered as the first; another password changes nothing here. */
async function assertSame(services: Services, actor: SignedIn, present: string, password: string): Promise<void> {
  const uses = { "own-password": actor.personId };
  await consumeRateLimit(services, uses);
  if (!(await isPassword(present, password))) throw refuse("bad_request", "account.password_there");
  await giveBack(services, uses);
}

/**
 * Sets a new password by a recovery's code, signs every device out and tells the person.
 * @throws Refusal "bad_request" for a code that does not hold, and for the password that they have: the code is good
 * for another then
 */
export async function resetPassword(
  services: Services,
  input: TypedCode & { password: string },
  visit: Visit,
): Promise<void> {
  await refuseCommon(input.password);
  await consumeRateLimit(services, { "code-address": visit.address });
  // Before anything is looked up: a wrong code takes as long as a right one.
  const passwordHash = await hashPassword(input.password);
  const done = await services.db.transaction().execute(async (tx) => {
    const flow = await findFlowOfCode(services, tx, input, ["recover"]);
    const person = flow?.person_id ? await lockSigningIn(tx, flow.person_id, services.now()) : null;
    if (!flow || !person) return "invalid";
    // A second tap changes nothing; it is told the first one's answer where it brings the same password.
    const same = await isPassword(person.password_hash, input.password);
    if (flow.used_at) return same ? "done" : "invalid";
    if (same) return "same";
    await endFlow(tx, flow.id, person.id, services.now());
    await setProven(tx, person.id, flow.address);
    // Whoever recovers an account may have lost it to somebody who left a passkey behind.
    await deletePasskeysOf(tx, person.id);
    await putPassword(services, tx, { ...person, language: visit.language }, null, passwordHash);
    await services.hooks.personIsHere(services, tx, person.id);
    return "done";
  });
  if (done === "invalid") throw invalidCode();
  if (done === "same") throw refuseField("password", "ALL_MESSAGE.the_password_must");
}

/** Starts a recovery. */
export async function forgetPassword(services: Services, address: Address, visit: Visit): Promise<FlowReply> {
  await limitMessages(services, address, visit);
  return openFlow(services, { purpose: "recover", address, language: visit.language });
}
