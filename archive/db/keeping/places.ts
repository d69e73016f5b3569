import type { PlaceKind } from "archive/contract/keeping/place";
import type { Db } from "archive/db/connection";
import { firstOf, hasRow } from "archive/db/rows";

export interface PlaceRow {
  id: string;
  role: "main" | "copy";
  kind: PlaceKind;
  address: string;
  awaySince: Date | null;
}

function places(db: Db) {
  return db.selectFrom("storage_places").select(["id", "role", "kind", "address", "away_since as awaySince"]);
}

/** The place that all is written to first. */
export function findMainPlace(db: Db): Promise<PlaceRow | null> {
  return firstOf(places(db).where("role", "=", "main"));
}

/** Writes down a place that is there now; what is known of it already is put right. */
export async function savePlace(db: Db, { id, role, kind, address }: Omit<PlaceRow, "awaySince">): Promise<void> {
  await db
    .insertInto("storage_places")
    .values({ id, role, kind, address })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ role, kind, address, away_since: null }))
    .execute();
}

/** @returns whether that is news */
export async function setPlaceAway(db: Db, id: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable("storage_places")
      .set({ away_since: now })
      .where("id", "=", id)
      .where("away_since", "is", null)
      .returning("id"),
  );
}
