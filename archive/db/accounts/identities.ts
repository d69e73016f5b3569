import type { Provider } from "archive/contract/accounts/provider";
import type { Db } from "archive/db/connection";
import { lockName } from "archive/db/named-lock";
import { hasRow, valueOf } from "archive/db/rows";
import type { Row } from "archive/db/tables/tables";

/**
 * Key by which a provider knows somebody: a subject that no other of that issuer's has, whatever becomes of their
 * e-mail.
 */
export type IdentityKey = Pick<Row<"identities">, "provider" | "issuer" | "subject">;

/** Lets one transaction at a time decide whose an identity is. */
export async function lockIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<void> {
  await lockName(db, `identity ${issuer} ${subject}`);
}

/** The person whose it is; null where it is nobody's. */
export function findPersonOfIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<number | null> {
  return valueOf(
    db.selectFrom("identities").select("person_id").where("issuer", "=", issuer).where("subject", "=", subject),
    "person_id",
  );
}

/** @returns false where it is somebody's already, or the person has another of that provider. */
export function insertIdentity(
  db: Db,
  personId: number,
  { provider, issuer, subject }: IdentityKey,
  email: string | null,
  now: Date,
): Promise<boolean> {
  return hasRow(
    db
      .insertInto("identities")
      .values({ issuer, subject, provider, person_id: personId, email, linked_at: now, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("provider"),
  );
}

export async function useIdentity(db: Db, { issuer, subject }: IdentityKey, now: Date): Promise<void> {
  await db
    .updateTable("identities")
    .set({ used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

export function listIdentitiesOf(db: Db, personId: number) {
  return db
    .selectFrom("identities")
    .select(["provider", "email", "linked_at"])
    .where("person_id", "=", personId)
    .orderBy("linked_at")
    .execute();
}

/** @returns false where it was not linked. */
export function deleteIdentity(db: Db, personId: number, provider: Provider): Promise<boolean> {
  return hasRow(
    db
      .deleteFrom("identities")
      .where("person_id", "=", personId)
      .where("provider", "=", provider)
      .returning("provider"),
  );
}
