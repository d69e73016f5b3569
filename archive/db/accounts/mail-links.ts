import type { Db } from "archive/db/connection";
import { firstOf, hasRow } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

export async function insertMailLink(db: Db, link: NewRow<"mail_links">): Promise<void> {
  await db.insertInto("mail_links").values(link).execute();
}

/** The link of a token; null where nobody was given that, or it can sign nobody in. */
export function findMailLink(db: Db, tokenHash: string, now: Date) {
  return firstOf(
    db
      .selectFrom("mail_links")
      .select(["id", "address", "person_id", "next", "used_at"])
      .where("token_hash", "=", tokenHash)
      .where("person_id", "is not", null)
      .where("expires_at", ">", now),
  );
}

/**
 * Uses a link up, in one statement so that of two uses at once one comes first.
 * @param use `sameSince`: whoever used it after that may use it again, by the same mark
 * @returns false where it is used up or over
 */
export function useMailLink(
  db: Db,
  use: { tokenHash: string; mark: string; now: Date; sameSince: Date },
): Promise<boolean> {
  return hasRow(
    db
      .updateTable("mail_links")
      .set(({ fn, ref, val }) => ({ used_at: fn.coalesce(ref("used_at"), val(use.now)), used_with: use.mark }))
      .where("token_hash", "=", use.tokenHash)
      .where("expires_at", ">", use.now)
      .where(({ or, and, eb }) =>
        or([eb("used_at", "is", null), and([eb("used_at", ">", use.sameSince), eb("used_with", "=", use.mark)])]),
      )
      .returning("id"),
  );
}

/** Ends the links of a person whose password or address has changed. */
export async function endMailLinksOf(db: Db, personId: number): Promise<void> {
  await db.deleteFrom("mail_links").where("person_id", "=", personId).execute();
}
