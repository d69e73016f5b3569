import type { Registration } from "archive/contract/accounts/registration";
import type { Db } from "archive/db/connection";
import { valueOf } from "archive/db/rows";

/** The choice of who may register; everybody while nothing else was said. */
export async function findRegistration(db: Db): Promise<Registration> {
  return (await valueOf(db.selectFrom("site_rules").select("registration"), "registration")) ?? "open";
}

/** @returns false where it was so already */
export async function saveRegistration(db: Db, registration: Registration): Promise<boolean> {
  const before = await findRegistration(db);
  if (before === registration) return false;
  await db
    .insertInto("site_rules")
    .values({ registration })
    .onConflict((conflict) => conflict.column("one").doUpdateSet({ registration }))
    .execute();
  return true;
}
