import type { Db, Tx } from "archive/db/connection";
import { countRecoveryCodes, findTwoStep, useRecoveryCode, takeStep } from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import { type Refusal, refuseFieldAndForm, refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { hashOfRecoveryCode, isAppCode, readSecret, stepOfCode } from "./secret";
import { underOwnLock, type LockedPerson } from "archive/domain/accounts/lock-self";

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
