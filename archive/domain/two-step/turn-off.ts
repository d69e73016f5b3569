import type { Address } from "archive/contract/address";
import { findHolderOf, lockPerson } from "archive/db/accounts/people";
import { deleteTwoStep } from "archive/db/accounts/two-steps";
import { proveSelf, takeProof, type SelfProof } from "archive/domain/accounts/prove-self";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit, Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { takeOwnCode, withOwnCode } from "./take-code";

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
