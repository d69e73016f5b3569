import { randomInt } from "node:crypto";
import type { Register } from "archive/contract/accounts/account-fields";
import type { FlowReply, Tokens } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import type { Services } from "archive/domain/services";
import { refuseCommon, hashPassword } from "./password";
import { openFlow, limitMessages } from "./flow";
import type { Visit } from "archive/domain/actor";
import type { Tx } from "archive/db/connection";
import { insertPerson, lockAddress, lockPerson } from "archive/db/accounts/people";
import { endFlow } from "archive/db/accounts/codes";
import { findPersonOfIdentity, insertIdentity, lockIdentity } from "archive/db/accounts/identities";
import type { Row } from "archive/db/tables/tables";
import { consumeRateLimit } from "archive/domain/limits";
import { findFlowOfCode, invalidCode, type TypedCode } from "./code";
import { enter, tokensOfEntry } from "./enter";
import { assertMayRegister } from "./registration";

/**
 * Keeps a registration until its code comes; only then is there a person.
 * @throws Refusal "bad_request" where registration is not open
 */
export async function register(
  services: Services,
  input: Omit<Register, "email"> & { address: Address },
  visit: Visit,
): Promise<FlowReply> {
  await assertMayRegister(services.db, () => false);
  await refuseCommon(input.password);
  await limitMessages(services, input.address, visit);
  const passwordHash = await hashPassword(input.password);
  return openFlow(services, {
    purpose: "register",
    address: input.address,
    language: visit.language,
    first_name: input.first_name,
    last_name: input.last_name || null,
    password_hash: passwordHash,
  });
}

/**
 * Makes a person whose address is proved.
 * @param isInvited true for whoever holds what was sent to that address
 * @returns their id; null where somebody else confirmed the address meanwhile.
 * @throws Refusal "bad_request" where the operator lets nobody in, or whoever is invited alone
 */
export async function makePerson(
  services: Pick<Services, "now">,
  tx: Tx,
  person: Omit<Parameters<typeof insertPerson>[1], "random_id" | "created_at">,
  isInvited: () => boolean | Promise<boolean> = () => false,
): Promise<number | null> {
  await assertMayRegister(tx, isInvited);
  await lockAddress(tx, person.address);
  return insertPerson(tx, { ...person, random_id: randomLetters(20), created_at: services.now() });
}

/** For addresses of public profiles: unguessable, and without digits that two scripts write differently. */
function randomLetters(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join("");
}

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
