import { sql, type RawBuilder } from "kysely";
import { meansNobody } from "archive/contract/writers/nobody";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, newId, valuesOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

// All of these are called under the lock of the writers' owner.

/** A typed name as it is kept: of two that differ in case, joiners or full stops alone, one is meant. */
function normalised(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`btrim(search_fold(${name}))`;
}

/** A writer of somebody's by a name of theirs, held so that no job deletes them before the transaction ends. */
export function holdWriterNamed(tx: Tx, ownerId: number, name: string): Promise<{ id: number } | null> {
  return firstOf(
    tx
      .selectFrom("writer_names")
      .innerJoin("writers", "writers.id", "writer_names.writer_id")
      .select("writers.id")
      .where("writer_names.owner_id", "=", ownerId)
      .where("writer_names.name", "=", normalised(sql`${name}::text`))
      .forKeyShare("writers"),
  );
}

/** Whether there is a letter or a digit in it that a name could be known by, and it isn't said that none is known. */
export async function isName(db: Db, name: string): Promise<boolean> {
  if (meansNobody(name)) return false;
  const { rows } = await sql<{ named: boolean }>`
    select ${normalised(sql`${name}::text`)} <> '' as named`.execute(db);
  return rows[0]?.named ?? false;
}

export function insertWriter(tx: Tx, writer: NewRow<"writers">): Promise<number> {
  return newId(tx.insertInto("writers").values(writer).returning("id"));
}

/** Has a typed name mean a writer, where it means none yet. */
export async function addName(tx: Tx, writer: { id: number; ownerId: number }, typed: string): Promise<void> {
  await sql`
    insert into writer_names (owner_id, name, typed, writer_id)
    select ${writer.ownerId}::bigint, name, ${typed}::text, ${writer.id}::bigint
    from ${normalised(sql`${typed}::text`)} as name
    where name <> '' on conflict do nothing`.execute(tx);
}

/** Has a name mean another writer. @returns whether it was one of that writer's */
export async function moveName(tx: Tx, fromId: number, toId: number, typed: string): Promise<boolean> {
  const { rows } = await sql`
    update writer_names set writer_id = ${toId} where writer_id = ${fromId}
      and name = ${normalised(sql`${typed}::text`)} returning name`.execute(tx);
  return rows.length > 0;
}

/** Has all names of a writer mean another. */
export async function moveNames(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx.updateTable("writer_names").set({ writer_id: toId }).where("writer_id", "=", fromId).execute();
}

/** Whether somebody has so many writers already. */
export async function hasManyWriters(tx: Tx, ownerId: number, most: number): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select count(*) >= ${most} as many from (
      select from writers where owner_id = ${ownerId} limit ${most}) as counted`.execute(tx);
  return rows[0]?.many ?? false;
}

/** Gives a writer's items to another, those in the bin too: all, or those of one typed name. */
export async function moveItems(tx: Tx, fromId: number, toId: number, typed: string | null = null): Promise<void> {
  const named = typed === null ? sql`true` : sql`${normalised(sql`items.author`)} = ${normalised(sql`${typed}::text`)}`;
  await sql`update items set writer_id = ${toId} where writer_id = ${fromId} and ${named}`.execute(tx);
}

/** The names by which a writer was typed, as they were typed first. */
export function listNamesOf(db: Db, writerId: number): Promise<string[]> {
  return valuesOf(
    db.selectFrom("writer_names").select("typed").where("writer_id", "=", writerId).orderBy("name"),
    "typed",
  );
}

/** Where a writer is called by a name that is another's now, gives them one of their own; in translation, none. */
export async function renameAfterSplit(tx: Tx, writerId: number, taken: string): Promise<void> {
  await sql`
    update writers set
      name = case when ${normalised(sql`writers.name`)} = taken.name then left_over.typed else writers.name end,
      name_translation = case when ${normalised(sql`name_translation`)} = taken.name then '' else name_translation end
    from ${normalised(sql`${taken}::text`)} as taken (name), (
      select typed from writer_names where writer_id = ${writerId} order by name limit 1) as left_over
    where id = ${writerId}`.execute(tx);
}

/**
 * Deletes those of some writers who have no items, be it in the bin, no face, of whom nothing was ever written, and who
 * are not said to be anybody else's too.
 * Locked before they are looked at; whom somebody works with just now is passed over, so that no job waits for a
 * person.
 * @returns ids of those who went
 */
export async function deleteEmptyWriters(tx: Tx, writerIds: readonly number[]): Promise<number[]> {
  if (writerIds.length === 0) return [];
  const free = await valuesOf(
    tx.selectFrom("writers").select("id").where("id", "in", writerIds).forUpdate().skipLocked(),
    "id",
  );
  if (free.length === 0) return [];
  const empty = tx
    .deleteFrom("writers")
    .where("id", "in", free)
    .where("version", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("items").select("items.id").whereRef("items.writer_id", "=", "writers.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("person_files").select("id").whereRef("writer_id", "=", "writers.id"))),
    )
    .where(({ not, exists, ref, selectFrom }) =>
      not(
        exists(
          selectFrom("writer_ties")
            .select("id")
            .where((tie) =>
              tie.or([tie("writer_id", "=", ref("writers.id")), tie("other_id", "=", ref("writers.id"))]),
            ),
        ),
      ),
    )
    .returning("id");
  return valuesOf(empty, "id");
}
