import { randomBytes } from "node:crypto";
import type { Services } from "archive/services";

const PASSWORD = "akkhor-pass-1";
// Argon2id of PASSWORD; made once, since hashing is slow on purpose.
const PASSWORD_HASH = "$argon2id$v=19$m=19456,t=2,p=1$Y1r+vJG6v2hGzlYXeUwEuQ$lvC91TQtkj5+GEUFZZdTaNSpZL7mAUL7+KhF3y89EzA";

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
