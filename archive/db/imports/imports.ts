import { sql } from "kysely";
import type { ImportState } from "archive/contract/imports/import";
import { kindsAbout } from "archive/contract/notifications/notification-kinds";
import type { Db, Tx } from "archive/db/connection";
import type { Withdraw } from "archive/db/notifications/notification-parts";
import { countOf, firstOf, newId } from "archive/db/rows";
import type { ImportRow, ImportStep } from "../tables/imports-tables";
import type { ChangedRow, NewRow } from "../tables/tables";

export type { ImportRow, ImportStep };

/** Writes down that something came. @returns its number */
export function insertImport(tx: Tx, row: NewRow<"imports">): Promise<number> {
  return newId(tx.insertInto("imports").values(row).returning("id"));
}

export function findImport(db: Db, id: number): Promise<ImportRow | null> {
  return firstOf(db.selectFrom("imports").selectAll().where("id", "=", id));
}

/** An import, its row held until the transaction ends. */
export function lockImport(tx: Tx, id: number): Promise<ImportRow | null> {
  return firstOf(tx.selectFrom("imports").selectAll().where("id", "=", id).forUpdate());
}

/** The one whose zip lies under a key. */
export function findImportOf(db: Db, storageKey: string): Promise<{ id: number } | null> {
  return firstOf(db.selectFrom("imports").select("id").where("storage_key", "=", storageKey));
}

/**
 * The one of a person's that is under way, where another is to wait: what is looked through comes before what is taken,
 * the first before others.
 */
export function findUnderWay(db: Db, personId: number): Promise<{ id: number } | null> {
  return firstOf(
    db
      .selectFrom("imports")
      .select("id")
      .where("person_id", "=", personId)
      .where("state", "in", ["looking", "taking"])
      .orderBy(sql`state = 'taking'`)
      .orderBy("id")
      .limit(1),
  );
}

/** Counts that a program died looking through it. @returns how many did */
export async function countDeath(db: Db, id: number): Promise<number> {
  const row = await db
    .updateTable("imports")
    .set({ deaths: sql`deaths + 1` })
    .where("id", "=", id)
    .returning("deaths")
    .executeTakeFirst();
  return row?.deaths ?? 0;
}

/** A person's, the last first. */
export function listImports(db: Db, personId: number): Promise<ImportRow[]> {
  return db.selectFrom("imports").selectAll().where("person_id", "=", personId).orderBy("id", "desc").execute();
}

/** Counts a person's zips. */
export function countImports(db: Db, personId: number): Promise<number> {
  return countOf(db.selectFrom("imports").where("person_id", "=", personId).where("storage_key", "is not", null));
}

/** @returns false where it was dismissed meanwhile, or stands elsewhere than it was to */
export async function changeImport(
  db: Db,
  id: number,
  from: ImportState,
  set: ChangedRow<"imports">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Reasons for which imports go: that they were dismissed, that nobody said yes in time, that their person goes, or that
 * their tray was taken in and they fill another.
 */
type DroppedImports = { id: number } | { endedBefore: Date } | { personId: number } | { traysOf: number };

/** Deletes imports, with what told of them. @returns keys of their zips */
export async function deleteImports(tx: Tx, dropped: DroppedImports, withdraw: Withdraw): Promise<string[]> {
  const which =
    "id" in dropped
      ? sql<boolean>`id = ${dropped.id}`
      : "personId" in dropped
        ? sql<boolean>`person_id = ${dropped.personId}`
        : "traysOf" in dropped
          ? sql<boolean>`person_id = ${dropped.traysOf} and form = 'tray' and state = 'done'`
          : sql<boolean>`expires_at <= ${dropped.endedBefore}`;
  const gone = await tx
    .deleteFrom("imports")
    .where(which)
    .returning(["id", "person_id as personId", "storage_key as key"])
    .execute();
  await withdraw(
    tx,
    gone.map(({ id, personId }) => ({ kinds: kindsAbout("import"), personId, moduleId: id })),
  );
  return gone.flatMap(({ key }) => key ?? []);
}
