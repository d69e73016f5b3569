import { sql } from "kysely";
import type { Db } from "archive/db/connection";

export interface CountsRecord {
  handwriting: number;
  voice: number;
  paid: boolean;
  atCollections: boolean;
}

/**
 * How much of each kind somebody keeps out of the bin, and what their dashboard asks beside it: one question. Null
 * where there is nobody.
 */
export async function findCounts(db: Db, personId: number): Promise<CountsRecord | null> {
  const many = (kind: "handwriting" | "voice") =>
    sql<number>`(select count(*) from items where items.owner_id = people.id and items.kind = ${kind}
      and items.binned_at is null)`;
  const row = await db
    .selectFrom("people")
    .select([
      many("handwriting").as("handwriting"),
      many("voice").as("voice"),
      sql<boolean>`paid_at is not null`.as("paid"),
      "start_at_collections as atCollections",
    ])
    .where("id", "=", personId)
    .executeTakeFirst();
  return row ?? null;
}
