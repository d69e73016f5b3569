import type { ItemKind } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
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
export function findKeptForm(db: Db, personId: number, kind: ItemKind | null, since: Date): Promise<KeptForm | null> {
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
