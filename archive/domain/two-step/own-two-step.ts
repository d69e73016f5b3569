import type { SelfProof, TurnOffTwoStep, TwoStep } from "archive/contract/accounts/two-step";
import { findPasswordHash, findHolderOf, lockPerson } from "archive/db/accounts/people";
import {
  countRecoveryCodes,
  findTwoStep,
  putWaiting,
  setTwoStepOn,
  deleteTwoStep,
} from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import { getSessionUser } from "archive/domain/accounts/session-user";
import type { SignedIn, Visit, Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { keyUri, readSecret, sealSecret, newSecret } from "./secret";
import { MINUTE_MS } from "archive/contract/durations";
import { recordAct, type ByOperator } from "archive/domain/accounts/operator-acts";
import { proveSelf, takeProof, underOwnLock } from "archive/domain/accounts/self";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import { refuse } from "archive/base/refusal";
import { codesOf, makeCodes, invalidSecondCode, takeAppCode, withOwnCode, takeOwnCode } from "./codes";
import type { Address } from "archive/contract/address";

/**
 * State of two-step sign-in for the caller; the secret is shown while it waits for its first code, to the session
 * that began.
 */
export async function getTwoStep(services: Services, actor: SignedIn): Promise<TwoStep> {
  const [row, passwordHash] = await Promise.all([
    findTwoStep(services.db, actor.personId),
    findPasswordHash(services.db, actor.personId),
  ]);
  const password = passwordHash !== null;
  if (row?.since)
    return {
      state: "on",
      since: row.since.toISOString(),
      codesLeft: await countRecoveryCodes(services.db, actor.personId),
      password,
      key: null,
    };
  const key = row && isWaiting(services, row, actor) ? await keyOf(services, row) : null;
  return { state: key ? "waiting" : "off", since: null, codesLeft: 0, password, key };
}

async function keyOf(services: Services, row: Row<"two_steps">): Promise<TwoStep["key"]> {
  const secret = readSecret(services, row);
  const { email, mobile } = await getSessionUser(services.db, row.person_id);
  return secret === null
    ? null
    : { secret, uri: keyUri(secret, { site: services.config.siteName, address: email ?? mobile ?? "" }) };
}

/** Time for which a secret waits for its first code. */
const WAITS_MS = 30 * MINUTE_MS;

/**
 * Makes the secret that the person's app is to know. Nothing is asked at sign-in until its first code was typed.
 * @throws Refusal as `proveSelf`; "bad_request" where it is on already
 */
export async function beginTwoStep(services: Services, actor: SignedIn, given: SelfProof, visit: Visit): Promise<void> {
  const proved = await proveSelf(services, actor, given, visit);
  await underOwnLock(services, actor, async (tx, person) => {
    await takeProof(services, tx, person, proved);
    const secret = sealSecret(services, person.id, newSecret());
    const put = await putWaiting(tx, {
      person_id: person.id,
      secret,
      begun_by: actor.sessionId,
      begun_at: services.now(),
    });
    if (!put) throw refuse("bad_request", "two_step.is_on");
  });
}

/**
 * Turns it on by a right code, and tells every address of the person's.
 * @returns recovery codes; the same to a second tap
 * @throws Refusal "bad_request" for a wrong code, and where nothing waits that this session began; "too_many" after ten
 * wrong ones
 */
export async function confirmTwoStep(services: Services, actor: SignedIn, code: string): Promise<string[]> {
  return withOwnCode(services, actor, async (tx, person, row) => {
    const shown = row && codesOf(services, row, actor);
    if (shown) return shown;
    const secret = row && isWaiting(services, row, actor) ? readSecret(services, row) : null;
    if (secret === null) throw refuse("bad_request", "account.flow_over");
    if (!(await takeAppCode(services, tx, person.id, { secret, code }))) throw invalidSecondCode();
    await setTwoStepOn(tx, person.id, services.now());
    await tellEverywhere(services, tx, person, "two_step_on");
    return makeCodes(services, tx, actor, secret);
  });
}

/** Tells whether a secret waits for its first code, from the session that had it made. */
export function isWaiting(services: Services, row: Row<"two_steps">, actor: SignedIn): boolean {
  return (
    row.since === null &&
    row.begun_by === actor.sessionId &&
    services.now().getTime() - row.begun_at.getTime() <= WAITS_MS
  );
}

/**
 * Turns it off, with all that belongs to it, for whoever proves themselves and types a code of either kind; every
 * address is told.
 * @throws Refusal as `proveSelf`; "bad_request" for a wrong code, and where it is off; "too_many" after ten wrong ones
 */
export async function turnOffTwoStep(
  services: Services,
  actor: Actor,
  { code, ...given }: TurnOffTwoStep,
  visit: Visit,
): Promise<void> {
  const proved = await proveSelf(services, actor, given, visit);
  await withOwnCode(services, actor, async (tx, person, row) => {
    await takeOwnCode(services, tx, person, row, code);
    await takeProof(services, tx, person, proved);
    await deleteTwoStep(tx, person.id);
    await tellEverywhere(services, tx, person, "two_step_off");
  });
}

/**
 * Turns it off at the operator's command, for whoever lost both the app and the codes; every address is told.
 * @returns null where nobody has the address, false where it was off
 */
export async function turnOffForOperator(
  services: Services,
  address: Address,
  by: ByOperator,
): Promise<boolean | null> {
  const holder = await findHolderOf(services.db, address);
  if (!holder || holder.deleted_at) return null;
  return services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, holder.id);
    if (!person) return null;
    if (!(await deleteTwoStep(tx, person.id))) return false;
    await recordAct(services, tx, "two_step_off", { ...by, personId: person.id });
    await tellEverywhere(services, tx, person, "two_step_off_by_operator");
    return true;
  });
}
