import { randomInt } from "node:crypto";
import type { Tokens } from "archive/contract/account";
import { endFlow } from "archive/db/codes";
import type { Tx } from "archive/db/connection";
import { insertPerson, lockAddress, lockPerson } from "archive/db/people";
import type { CodeRow } from "archive/db/tables";
import { spend } from "archive/domain/limits";
import type { Services } from "archive/services";
import { findFlowOfCode, invalidCode, type TypedCode } from "./code";
import { enter, tokensOfEntry } from "./enter";
import type { Visit } from "./visit";

/**
 * Confirms an address by its code. A registration becomes a person, signed in at once where the browser has the flow's
 * handle; a recovery's code is only checked, and taken by the reset.
 * @returns null where nobody is signed in by it. @throws Refusal "bad_request" for any code that does not hold.
 */
export async function verifyAddress(services: Services, input: TypedCode, visit: Visit): Promise<Tokens | null> {
  await spend(services, { "code-account": input.address, "code-address": visit.address });
  const outcome = await services.db.transaction().execute(async (tx) => {
    const flow = await findFlowOfCode(services, tx, input, ["register", "recover"]);
    if (!flow) return null;
    if (flow.purpose === "recover") return flow.used_at ? null : { entry: null };
    const personId = flow.used_at ? flow.person_id : await completeRegistration(services, tx, flow);
    if (personId === null) return null;
    const person = input.flow ? await lockPerson(tx, personId) : null;
    return { entry: person && (await enter(services, tx, person, visit, "registration", { first: true })) };
  });
  if (!outcome) throw invalidCode();
  return outcome.entry && tokensOfEntry(outcome.entry);
}

/** Makes the person. @returns null where somebody else confirmed the address meanwhile. */
async function completeRegistration(services: Services, tx: Tx, flow: CodeRow): Promise<number | null> {
  const now = services.now();
  const { address, first_name: firstName, last_name: lastName, password_hash: passwordHash, language } = flow;
  const person = firstName !== null && passwordHash !== null && { randomId: randomLetters(20), firstName, lastName, address, passwordHash, language, now };
  await lockAddress(tx, address);
  const personId = person ? await insertPerson(tx, person) : null;
  await endFlow(tx, flow.id, personId, now);
  return personId;
}

/** For addresses of public profiles: unguessable, and without digits that two scripts write differently. */
function randomLetters(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join("");
}
