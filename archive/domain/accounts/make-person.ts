import { randomInt } from "node:crypto";
import type { Address } from "archive/contract/address";
import type { Language } from "archive/contract/language";
import type { Tx } from "archive/db/connection";
import { insertPerson, lockAddress } from "archive/db/accounts/people";
import type { Services } from "archive/domain/services";

/**
 * Makes a person whose address is proved.
 * @returns their id; null where somebody else confirmed the address meanwhile.
 */
export async function makePerson(
  services: Pick<Services, "now">,
  tx: Tx,
  person: {
    firstName: string;
    lastName: string | null;
    address: Address;
    passwordHash: string | null;
    language: Language;
  },
): Promise<number | null> {
  await lockAddress(tx, person.address);
  return insertPerson(tx, { ...person, randomId: randomLetters(20), now: services.now() });
}

/** For addresses of public profiles: unguessable, and without digits that two scripts write differently. */
function randomLetters(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join("");
}
