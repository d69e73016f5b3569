import { makePerson } from "archive/domain/accounts/register";
import type { Services } from "archive/domain/services";

export const PASSWORD = "akkhor-pass-1";
// Argon2id of PASSWORD with the least parameters there are: what ours cost is proven in
// domain/accounts/password.test.ts.
const PASSWORD_HASH = "$argon2id$v=19$m=8,t=1,p=1$8u98gK3ok0ZIVt3T7FcHoA$gkm7w1uxwiqefFetCdAOVjBuOI5PrdnrUKDf6F3CoRs";

export interface TestPerson {
  id: number;
  email: string;
  password: string;
}

type NewPerson = Omit<Parameters<typeof makePerson>[2], "passwordHash">;

/**
 * A confirmed person with PASSWORD, made by the domain's own function without a mail and its code.
 * @returns their id; null where there is one of that address
 */
export function putPerson(services: Pick<Services, "db" | "now">, person: NewPerson): Promise<number | null> {
  return services.db
    .transaction()
    .execute((tx) => makePerson(services, tx, { ...person, passwordHash: PASSWORD_HASH }));
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
