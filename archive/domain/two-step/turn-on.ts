import { MINUTE_MS } from "archive/contract/durations";
import type { Row } from "archive/db/tables/tables";
import { putWaiting, setTwoStepOn } from "archive/db/accounts/two-steps";
import { proveSelf, takeProof, type SelfProof } from "archive/domain/accounts/prove-self";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit, SignedIn } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { codesOf, makeCodes } from "./codes";
import { sealSecret, newSecret, readSecret } from "./secret";
import { invalidSecondCode, takeAppCode, withOwnCode } from "./take-code";
import { underOwnLock } from "archive/domain/accounts/lock-self";

/** So long a secret waits for its first code. */
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
