import type { Tokens } from "archive/contract/accounts/account";
import { endFlow } from "archive/db/accounts/codes";
import type { Tx } from "archive/db/connection";
import { findPersonOfIdentity, insertIdentity, lockIdentity } from "archive/db/accounts/identities";
import { lockPerson } from "archive/db/accounts/people";
import type { Row } from "archive/db/tables/tables";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { findFlowOfCode, invalidCode, type TypedCode } from "./code";
import { enter, tokensOfEntry } from "./enter";
import { makePerson } from "./register";
import type { Visit } from "archive/domain/actor";

/**
 * Confirms an address by its code. A registration becomes a person, signed in at once; a recovery's code is only
 * checked, and taken by the reset. Without the flow's handle whoever types the code may be another than who registered,
 * so nothing lives that would let that one in: no password, no provider's word. The tokens say that a password is
 * needed (`setPassword`).
 * @returns null where nobody is signed in by it. @throws Refusal "bad_request" for any code that does not hold.
 */
export async function verifyAddress(services: Services, input: TypedCode, visit: Visit): Promise<Tokens | null> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const outcome = await services.db.transaction().execute(async (tx) => {
    const flow = await findFlowOfCode(services, tx, input, ["register", "recover"]);
    if (!flow) return null;
    if (flow.purpose === "recover") return flow.used_at ? null : { entry: null };
    const own = input.flow !== undefined;
    const personId = flow.used_at
      ? flow.person_id
      : await completeRegistration(services, tx, own ? flow : { ...flow, password_hash: null, identity: null });
    const person = personId === null ? null : await lockPerson(tx, personId);
    const opener = { what: `code ${flow.id} ${own ? "by handle" : "openly"}`, used: flow.used_at !== null };
    return person && { entry: await enter(services, tx, person, visit, "registration", { first: true, opener }) };
  });
  if (!outcome) throw invalidCode();
  return outcome.entry && tokensOfEntry(outcome.entry);
}

/**
 * Makes the person, with the provider that vouched for them where one did.
 * @returns null where somebody else was quicker.
 */
async function completeRegistration(services: Services, tx: Tx, flow: Row<"codes">): Promise<number | null> {
  const now = services.now();
  const { address, first_name, last_name, password_hash, identity, language } = flow;
  if (identity) await lockIdentity(tx, identity);
  const free = first_name !== null && !(identity && (await findPersonOfIdentity(tx, identity)));
  const personId = free
    ? await makePerson(services, tx, { first_name, last_name, address, password_hash, language })
    : null;
  if (personId !== null && identity) await insertIdentity(tx, personId, identity, identity.email, now);
  await endFlow(tx, flow.id, personId, now);
  return personId;
}
