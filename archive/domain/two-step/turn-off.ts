import type { Address } from "archive/contract/address";
import { findHolderOf, lockPerson } from "archive/db/accounts/people";
import { deleteTwoStep, findTwoStep } from "archive/db/accounts/two-steps";
import { proveSelf, takeProof, type SelfProof } from "archive/domain/accounts/prove-self";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit, Actor } from "archive/domain/actor";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { invalidSecondCode, takeCode } from "./take-code";

/**
 * Turns it off, with all that belongs to it, for whoever proves themselves and types a code of either kind; every
 * address is told.
 * @throws Refusal as `proveSelf`; "bad_request" for a wrong code, and where it is off; "too_many" after ten wrong ones
 */
export async function turnOffTwoStep(
  services: Services,
  actor: Actor,
  { code, ...given }: SelfProof & { code: string },
  visit: Visit,
): Promise<void> {
  const proved = await proveSelf(services, actor, given, visit);
  const uses = { "own-second-step": String(actor.personId) };
  await consumeRateLimit(services, uses);
  await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor.personId);
    if (!person) throw refuse("sign_in");
    const row = await findTwoStep(tx, person.id);
    if (!row?.since) throw refuse("bad_request", "two_step.is_off");
    if (!(await takeCode(services, tx, person, row, code))) throw invalidSecondCode();
    if (!(await takeProof(services, tx, person, proved))) throw refuse("sign_in");
    await deleteTwoStep(tx, person.id);
    await tellEverywhere(services, tx, person, "two_step_off");
  });
  await giveBack(services, uses);
}

/**
 * Turns it off at the operator's command, for whoever lost both the app and the codes; every address is told.
 * @returns null where nobody has the address, false where it was off
 */
export async function turnOffForOperator(services: Services, address: Address): Promise<boolean | null> {
  const holder = await findHolderOf(services.db, address);
  if (!holder || holder.deleted_at) return null;
  return services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, holder.id);
    if (!person) return null;
    if (!(await deleteTwoStep(tx, person.id))) return false;
    await tellEverywhere(services, tx, person, "two_step_off_by_operator");
    return true;
  });
}
