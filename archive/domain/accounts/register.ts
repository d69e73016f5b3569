import type { Register } from "archive/contract/accounts/account-fields";
import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import type { Services } from "archive/domain/services";
import { refuseCommon, hashPassword } from "./password";
import { openFlow } from "./flow";
import { limitMessages } from "./limit-messages";
import type { Visit } from "archive/domain/actor";
import { randomInt } from "node:crypto";
import type { Tx } from "archive/db/connection";
import { insertPerson, lockAddress } from "archive/db/accounts/people";

/** Keeps a registration until its code comes; only then is there a person. */
export async function register(
  services: Services,
  input: Omit<Register, "email"> & { address: Address },
  visit: Visit,
): Promise<FlowReply> {
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
 * @returns their id; null where somebody else confirmed the address meanwhile.
 */
export async function makePerson(
  services: Pick<Services, "now">,
  tx: Tx,
  person: Omit<Parameters<typeof insertPerson>[1], "random_id" | "created_at">,
): Promise<number | null> {
  await lockAddress(tx, person.address);
  return insertPerson(tx, { ...person, random_id: randomLetters(20), created_at: services.now() });
}

/** For addresses of public profiles: unguessable, and without digits that two scripts write differently. */
function randomLetters(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join("");
}
