import type { ItemKind } from "archive/contract/items/item";
import type { Db, Tx } from "archive/db/connection";
import { firstOf } from "archive/db/rows";
import type { Row } from "archive/db/tables/tables";

type KeptForm = Pick<Row<"kept_forms">, "kind" | "fields" | "drafts">;

/** Keeps a form in place of an earlier one of its kind. */
export async function keepForm(db: Db, personId: number, { kind, fields, drafts }: KeptForm, now: Date): Promise<void> {
  await db
    .insertInto("kept_forms")
    .values({ person_id: personId, kind, fields: JSON.stringify(fields), drafts, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "kind"]).doUpdateSet((update) => ({
        fields: update.ref("excluded.fields"),
        drafts: update.ref("excluded.drafts"),
        created_at: update.ref("excluded.created_at"),
      })),
    )
    .execute();
}

/** The person's newest kept form, of one kind or of any; null where none is younger than that. */
export function findKeptForm(db: Db, personId: number, kind: ItemKind | null, since: Date) {
  let query = db
    .selectFrom("kept_forms")
    .select(["kind", "fields", "drafts"])
    .where("person_id", "=", personId)
    .where("created_at", ">", since);
  if (kind) query = query.where("kind", "=", kind);
  return firstOf(query.orderBy("created_at", "desc").limit(1));
}

export async function dropKeptForm(db: Db, personId: number, kind: ItemKind): Promise<void> {
  await db.deleteFrom("kept_forms").where("person_id", "=", personId).where("kind", "=", kind).execute();
}

type UnsentForm = Pick<Row<"unsent_forms">, "id" | "path" | "fields" | "drafts">;

/** Keeps a form in place of an earlier one of the same page, and of its person's the newest ones alone. */
export async function insertUnsentForm(
  tx: Tx,
  personId: number,
  { id, path, fields, drafts }: UnsentForm,
  { now, most }: { now: Date; most: number },
): Promise<void> {
  await tx
    .insertInto("unsent_forms")
    .values({ id, person_id: personId, path, fields: JSON.stringify(fields), drafts, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "path"]).doUpdateSet((update) => ({
        id: update.ref("excluded.id"),
        fields: update.ref("excluded.fields"),
        drafts: update.ref("excluded.drafts"),
        created_at: update.ref("excluded.created_at"),
      })),
    )
    .execute();
  const newest = tx
    .selectFrom("unsent_forms")
    .select("id")
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most);
  await tx.deleteFrom("unsent_forms").where("person_id", "=", personId).where("id", "not in", newest).execute();
}

/** The person's newest form, of one page or of any; null where none is younger than that. */
export function findUnsentForm(db: Db, personId: number, path: string | undefined, since: Date) {
  let query = db
    .selectFrom("unsent_forms")
    .select(["id", "path", "fields", "drafts"])
    .where("person_id", "=", personId)
    .where("created_at", ">", since);
  if (path !== undefined) query = query.where("path", "=", path);
  return firstOf(query.orderBy("created_at", "desc").limit(1));
}

export async function deleteUnsentForm(db: Db, personId: number, id: string): Promise<void> {
  await db.deleteFrom("unsent_forms").where("person_id", "=", personId).where("id", "=", id).execute();
}
