import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "archive/contract/durations";
import type { Tx } from "archive/db/connection";
import { putRecoveryCodes, findTwoStep } from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { SignedIn } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { hashOfRecoveryCode, readSecret, recoveryCodes } from "./secret";
import { invalidSecondCode, takeOwnCode, withOwnCode } from "./take-code";

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
