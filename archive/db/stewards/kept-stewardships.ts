import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** Both sides of what somebody has to do with stewards, for their own export: by the other's name, or the address. */
export function listKeptStewardships(db: Db, personId: number) {
  return db
    .selectFrom("stewardships")
    .leftJoin("people as other", (join) =>
      join.on(
        sql<boolean>`other.id = case when stewardships.owner_id = ${personId} then stewardships.steward_id
          else stewardships.owner_id end`,
      ),
    )
    .select([
      sql<"steward" | "owner">`case when stewardships.owner_id = ${personId} then 'steward' else 'owner' end`.as(
        "other",
      ),
      sql<string>`coalesce(nullif(concat_ws(' ', other.first_name, other.last_name), ''), stewardships.address)`.as(
        "name",
      ),
      "stewardships.may",
      "stewardships.only_me",
      "stewardships.state",
      "stewardships.reason",
      "stewardships.created_at",
      "stewardships.asked_at",
    ])
    .where((where) =>
      where.or([where("stewardships.owner_id", "=", personId), where("stewardships.steward_id", "=", personId)]),
    )
    .orderBy("stewardships.id")
    .execute();
}
