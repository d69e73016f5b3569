import type { Person } from "archive/contract/person";
import { personIn } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import { hasRow, valuesOf } from "archive/db/rows";

/** Those of some people who take whatever this one shares. */
export async function findAlwaysAccepting(db: Db, fromId: number, personIds: number[]): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  return new Set(
    await valuesOf(
      db
        .selectFrom("always_accept")
        .select("person_id")
        .where("from_id", "=", fromId)
        .where("person_id", "in", personIds),
      "person_id",
    ),
  );
}

export async function insertAlwaysAccept(db: Db, personId: number, fromId: number): Promise<void> {
  await db
    .insertInto("always_accept")
    .values({ person_id: personId, from_id: fromId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was one */
export function deleteAlwaysAccept(db: Db, personId: number, fromId: number): Promise<boolean> {
  return hasRow(
    db.deleteFrom("always_accept").where("person_id", "=", personId).where("from_id", "=", fromId).returning("from_id"),
  );
}

/** Those whose shares somebody takes without asking. */
export function listAlwaysAccepted(db: Db, personId: number, limit: number): Promise<Person[]> {
  return valuesOf(
    db
      .selectFrom("always_accept")
      .innerJoin("people", "people.id", "always_accept.from_id")
      .select(personIn("people").as("person"))
      .where("always_accept.person_id", "=", personId)
      .where("people.deleted_at", "is", null)
      .orderBy("people.id")
      .limit(limit),
    "person",
  );
}
