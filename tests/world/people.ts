import { randomBytes } from "node:crypto";
import type { Services } from "archive/services";

const PASSWORD = "akkhor-pass-1";
// Argon2id of PASSWORD with the least parameters there are: what ours cost is proven in domain/accounts/password.test.ts.
const PASSWORD_HASH = "$argon2id$v=19$m=8,t=1,p=1$8u98gK3ok0ZIVt3T7FcHoA$gkm7w1uxwiqefFetCdAOVjBuOI5PrdnrUKDf6F3CoRs";

export interface WorldPerson {
  id: number;
  email: string;
  password: string;
}

/** The confirmed person of that name; inserted where there is none. */
export async function ensurePerson({ db }: Services, name: string): Promise<WorldPerson> {
  const email = `${name}@example.test`;
  await db
    .insertInto("people")
    .values({
      random_id: randomBytes(10).toString("hex").replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit))),
      first_name: name.charAt(0).toUpperCase() + name.slice(1),
      last_name: "Rahman",
      email,
      password_hash: PASSWORD_HASH,
      language: "en",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return { id, email, password: PASSWORD };
}
