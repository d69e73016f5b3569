import type { Language } from "archive/contract/language";
import { makePerson } from "archive/domain/accounts/register";
import type { Services } from "archive/domain/services";

export const PASSWORD = "akkhor-pass-1";
// Argon2id of PASSWORD with the least parameters there are: what ours cost is proven in
// domain/accounts/password.test.ts.
export const PASSWORD_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$8u98gK3ok0ZIVt3T7FcHoA$gkm7w1uxwiqefFetCdAOVjBuOI5PrdnrUKDf6F3CoRs";

export interface TestPerson {
  id: number;
  email: string;
  password: string;
}

interface NewPerson {
  firstName: string;
  lastName: string | null;
  address: string;
  language: Language;
}

/**
 * A confirmed person with PASSWORD, made by the domain's own function without a mail and its code.
 * @returns their id; null where there is one of that address
 */
export function putPerson(
  services: Pick<Services, "db" | "now">,
  { firstName, lastName, ...person }: NewPerson,
): Promise<number | null> {
  const row = { ...person, first_name: firstName, last_name: lastName, password_hash: PASSWORD_HASH };
  return services.db.transaction().execute((tx) => makePerson(services, tx, row));
}

/** The confirmed person of that name; inserted where there is none. */
export async function ensurePerson(services: Services, name: string): Promise<TestPerson> {
  const email = `${name}@example.test`;
  const find = () => services.db.selectFrom("people").select("id").where("email", "=", email);
  const firstName = name.charAt(0).toUpperCase() + name.slice(1);
  const id =
    (await find().executeTakeFirst())?.id ??
    (await putPerson(services, { firstName, lastName: "Rahman", address: email, language: "en" })) ??
    // Another call of the same test was faster.
    (await find().executeTakeFirstOrThrow()).id;
  return { id, email, password: PASSWORD };
}
