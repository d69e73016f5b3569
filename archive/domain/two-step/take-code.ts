import type { Db, Tx } from "archive/db/connection";
import { countRecoveryCodes, useRecoveryCode, takeStep } from "archive/db/accounts/two-steps";
import type { TwoStepRow } from "archive/db/accounts/accounts-tables";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import { type Refusal, refuseFieldAndForm } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { hashOfRecoveryCode, openSecret, stepOfCode } from "./secret";

type Told = Parameters<typeof tellEverywhere>[2];

/**
 * Takes a code of the person's app, or one of their recovery codes, whose use they are told of. Each once. Under the
 * person's lock.
 * @returns false where it is none, or was taken before
 */
export async function takeCode(
  services: Services,
  tx: Tx,
  person: Told,
  row: TwoStepRow,
  code: string,
): Promise<boolean> {
  const secret = readSecret(services, row);
  if (secret === null) return false;
  if (isAppCode(code)) return takeAppCode(services, tx, row.person_id, { secret, code });
  if (!(await useRecoveryCode(tx, row.person_id, hashOfRecoveryCode(secret, code), services.now()))) return false;
  await tellEverywhere(services, tx, person, "recovery_used", { count: await countRecoveryCodes(tx, row.person_id) });
  return true;
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

/** The secret; null, and told to the operator, where the key that sealed it was taken away. */
export function readSecret(services: Services, row: TwoStepRow): string | null {
  const secret = openSecret(services, row);
  if (secret === null)
    services.log.error("two-step secret can't be opened: its key is no longer among SECRET_KEYS", {
      personId: row.person_id,
    });
  return secret;
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** 'Invalid OTP': the same for a wrong one and one that was taken before. */
export function invalidSecondCode(): Refusal {
  return refuseFieldAndForm("code", "account.invalid_otp");
}
