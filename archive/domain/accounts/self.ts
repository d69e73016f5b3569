import type { Tx, Db } from "archive/db/connection";
import { findPresent, lockPerson } from "archive/db/accounts/people";
import type { Actor, SignedIn, Visit } from "archive/domain/actor";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { MINUTE_MS } from "archive/contract/durations";
import { giveBack, consumeRateLimit, countdown } from "archive/domain/limits";
import { isPassword } from "./password";
import { findSessionStart } from "archive/db/accounts/sessions";
import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import type { SelfProof } from "archive/contract/accounts/two-step";
import { endFlow } from "archive/db/accounts/codes";
import { findFlowOfCode, invalidCode } from "./code";
import { openFlow, limitMessages } from "./flow";
import { getSessionUser } from "./session-user";

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
  const passwordHash = await ownPasswordHash(services.db, actor);
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

/** A proof, to be taken under the person's lock. */
type Proved = { passwordHash: string } | { flow: string };

/** Sends a code to the person's own address, for whoever has no password. @throws Refusal "too_many" */
export async function sendOwnCode(services: Services, actor: Actor, visit: Visit): Promise<FlowReply> {
  const address = await ownAddress(services.db, actor);
  await countdown(services, `own code ${actor.personId}`, services.config.codeAgainSeconds);
  await limitMessages(services, address, visit);
  return openFlow(services, { purpose: "prove", address, language: visit.language, person_id: actor.personId });
}

/**
 * Has a signed-in person prove that they are who signed in.
 * @throws Refusal "wrong_password"; "bad_request" where nothing was typed, or a code does not hold; "too_many" after
 * ten wrong ones
 */
export async function proveSelf(services: Services, actor: Actor, given: SelfProof, visit: Visit): Promise<Proved> {
  if ((await ownPasswordHash(services.db, actor)) !== null) {
    if (!given.password) throw refuseField("password", "ALL_MESSAGE.current_password_field_is_required");
    return { passwordHash: await provePassword(services, actor, given.password, "password") };
  }
  const { otp, flow } = given;
  if (!otp || !flow) throw refuseField("otp", "account.code_required");
  const address = await ownAddress(services.db, actor);
  await consumeRateLimit(services, { "code-address": visit.address });
  const found = await services.db
    .transaction()
    .execute((tx) => findFlowOfCode(services, tx, { address, otp, flow }, ["prove"], actor.personId));
  if (!found || found.used_at) throw invalidCode();
  return { flow };
}

/** Takes the proof with what it was for. @throws Refusal "sign_in" where the password is another by now */
export async function takeProof(
  services: Services,
  tx: Tx,
  person: { id: number; password_hash: string | null },
  proved: Proved,
): Promise<void> {
  if ("flow" in proved) await endFlow(tx, proved.flow, person.id, services.now());
  else if (person.password_hash !== proved.passwordHash) throw refuse("sign_in");
}

/** Null where they sign in by other ways alone. @throws Refusal "sign_in" where they have left */
async function ownPasswordHash(db: Db, { personId }: Actor): Promise<string | null> {
  const person = await findPresent(db, personId);
  if (!person) throw refuse("sign_in");
  return person.password_hash;
}

async function ownAddress(db: Db, actor: Actor): Promise<Address> {
  const { email, mobile } = await getSessionUser(db, actor.personId);
  return email ?? mobile ?? "";
}
