import { randomUUID } from "node:crypto";
import type { Db, Tx } from "archive/db/connection";
import {
  countRecoveryCodes,
  findTwoStep,
  useRecoveryCode,
  takeStep,
  putRecoveryCodes,
} from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import { type Refusal, refuseFieldAndForm, refuse } from "archive/base/refusal";
import type { Actor, SignedIn } from "archive/domain/actor";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { hashOfRecoveryCode, isAppCode, readSecret, stepOfCode, recoveryCodes } from "./secret";
import { underOwnLock, type LockedPerson } from "archive/domain/accounts/self";
import { MINUTE_MS } from "archive/contract/durations";

/**
 * Takes a code of the person's app, or one of their recovery codes, whose use they are told of. Each once. Under the
 * person's lock.
 * @returns false where it is none, or was taken before
 */
export async function takeCode(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  row: Row<"two_steps">,
  code: string,
): Promise<boolean> {
  const secret = readSecret(services, row);
  if (secret === null) return false;
  if (isAppCode(code)) return takeAppCode(services, tx, row.person_id, { secret, code });
  if (!(await useRecoveryCode(tx, row.person_id, hashOfRecoveryCode(secret, code), services.now()))) return false;
  await tellEverywhere(services, tx, person, "recovery_used", { count: await countRecoveryCodes(tx, row.person_id) });
  return true;
}

/**
 * Works at the caller's two-step sign-in under their row's lock. Wrong codes are counted: a few, and then no more for a
 * while.
 * @throws Refusal "too_many"; "sign_in" where they have left
 */
export async function withOwnCode<T>(
  services: Services,
  actor: Actor,
  work: (tx: Tx, person: LockedPerson, row: Row<"two_steps"> | null) => Promise<T>,
): Promise<T> {
  const uses = { "own-second-step": actor.personId };
  await consumeRateLimit(services, uses);
  const done = await underOwnLock(services, actor, async (tx, person) =>
    work(tx, person, await findTwoStep(tx, person.id)),
  );
  await giveBack(services, uses);
  return done;
}

/**
 * Takes a code of somebody who has turned it on. @returns the row that it was taken of
 * @throws Refusal "bad_request" for a wrong code, and where two-step sign-in is off
 */
export async function takeOwnCode(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  row: Row<"two_steps"> | null,
  code: string,
): Promise<Row<"two_steps">> {
  if (!row?.since) throw refuse("bad_request", "two_step.is_off");
  if (!(await takeCode(services, tx, person, row, code))) throw invalidSecondCode();
  return row;
}

export async function takeAppCode(
  services: Services,
  db: Db,
  personId: number,
  { secret, code }: { secret: string; code: string },
): Promise<boolean> {
  // Which of the two agrees with the app's clock is not known after ours was set.
  const step = stepOfCode(secret, code, services.now()) ?? stepOfCode(secret, code, services.machineTime());
  return step !== null && takeStep(db, personId, step);
}

/** 'Invalid OTP': the same for a wrong one and one that was taken before. */
export function invalidSecondCode(): Refusal {
  return refuseFieldAndForm("code", "account.invalid_otp");
}

/** So long new codes can be looked at, by the session that made them. */
const SHOWN_MS = 10 * MINUTE_MS;

/** Makes recovery codes, which ends the former ones. */
export async function makeCodes(services: Services, tx: Tx, actor: SignedIn, secret: string): Promise<string[]> {
  const name = randomUUID();
  const codes = recoveryCodes(secret, name);
  const hashes = codes.map((code) => hashOfRecoveryCode(secret, code));
  await putRecoveryCodes(tx, actor.personId, { name, hashes, madeBy: actor.sessionId, now: services.now() });
  return codes;
}

/**
 * The codes that were made just now, for the session that made them alone.
 * @throws Refusal "not_found" for anybody else, and later
 */
export async function getNewCodes(services: Services, actor: SignedIn): Promise<string[]> {
  const row = await findTwoStep(services.db, actor.personId);
  const codes = row && codesOf(services, row, actor);
  if (!codes) throw refuse("not_found");
  return codes;
}

/** The codes of a row that may still be shown; null where they may not. */
export function codesOf(services: Services, row: Row<"two_steps">, actor: SignedIn): string[] | null {
  const { since, codes_set: set, codes_at: at, codes_by: by } = row;
  if (!since || !set || !at || by !== actor.sessionId || services.now().getTime() - at.getTime() > SHOWN_MS)
    return null;
  const secret = readSecret(services, row);
  return secret === null ? null : recoveryCodes(secret, set);
}

/**
 * Makes recovery codes anew.
 * @throws Refusal "bad_request" for a wrong code, and where two-step sign-in is off; "too_many" after ten wrong ones
 */
export async function renewCodes(services: Services, actor: SignedIn, code: string): Promise<string[]> {
  return withOwnCode(services, actor, async (tx, person, row) => {
    const secret = readSecret(services, await takeOwnCode(services, tx, person, row, code));
    if (secret === null) throw invalidSecondCode();
    await tellEverywhere(services, tx, person, "recovery_renewed");
    return makeCodes(services, tx, actor, secret);
  });
}
