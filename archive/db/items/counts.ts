import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";

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
export function findCounts(db: Db, personId: number): Promise<CountsRecord | null> {
  const many = (kind: "handwriting" | "voice") =>
    sql<number>`(select count(*) from items where items.owner_id = people.id and items.kind = ${kind}
      and items.binned_at is null)`;
  return firstOf(
    db
      .selectFrom("people")
      .select([
        many("handwriting").as("handwriting"),
        many("voice").as("voice"),
        sql<boolean>`paid_at is not null`.as("paid"),
        "start_at_collections as atCollections",
      ])
      .where("id", "=", personId),
  );
}
