import { sql } from "kysely";
import type { ReportReason } from "archive/contract/report";
import type { Db } from "archive/db/connection";
import { countOf, hasRow } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

/** @returns whether it was taken: false where its one-use id was used before */
export function insertReport(db: Db, report: NewRow<"reports">): Promise<boolean> {
  return hasRow(
    db
      .insertInto("reports")
      .values(report)
      .onConflict((conflict) => conflict.column("once").doNothing())
      .returning("id"),
  );
}

/** Number of reports of an item that wait for the operator. */
export function countOpenReports(db: Db, itemId: number): Promise<number> {
  return countOf(db.selectFrom("reports").where("item_id", "=", itemId).where("handled_at", "is", null));
}

/** The operator has acted on every report of an item so far. */
export async function handleReports(db: Db, itemId: number, now: Date): Promise<void> {
  await db
    .updateTable("reports")
    .set({ handled_at: now })
    .where("item_id", "=", itemId)
    .where("handled_at", "is", null)
    .execute();
}

/** Items with reports, last reported first. @param open leaves out those that the operator has acted on */
export function listReported(db: Db, { open, limit }: { open: boolean; limit: number }) {
  let query = db
    .selectFrom("reports")
    .innerJoin("items", "items.id", "reports.item_id")
    .select((select) => [
      "items.id",
      "items.kind",
      "items.status",
      "items.hidden_at as hiddenAt",
      "items.binned_at as binnedAt",
      select.fn.countAll<number>().as("reports"),
      select.fn.max("reports.created_at").as("newest"),
      sql<ReportReason[]>`array_agg(distinct reports.reason)`.as("reasons"),
    ])
    .groupBy("items.id");
  if (open) query = query.where("reports.handled_at", "is", null);
  return query.orderBy("newest", "desc").orderBy("items.id", "desc").limit(limit).execute();
}

/** Reports of an item, newest first. */
export function listReportsOf(db: Db, itemId: number, limit: number) {
  return db
    .selectFrom("reports")
    .select([
      "id",
      "reason",
      "words",
      "address",
      "reporter_id as reporterId",
      "open_to_reporter as openToReporter",
      "created_at as createdAt",
      "handled_at as handledAt",
    ])
    .where("item_id", "=", itemId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Takes away who made reports that were acted on before a time. @returns how many */
export async function forgetReportersBefore(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ address: null, reporter_id: null })
    .where("handled_at", "<", before)
    .where((row) => row.or([row("address", "is not", null), row("reporter_id", "is not", null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Hides an item and the voice that belongs to it, or with null shows them again; a voice that is taken off its
 * handwriting stays as hidden as it was.
 */
export async function setHidden(db: Db, itemId: number, hidden: { at: Date; reason: string } | null): Promise<void> {
  await db
    .updateTable("items")
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? "" })
    .where((row) => row.or([row("id", "=", itemId), row("voice_of", "=", itemId)]))
    .execute();
}

export async function insertAct(db: Db, act: NewRow<"moderation_acts">): Promise<void> {
  await db.insertInto("moderation_acts").values(act).execute();
}

/** Acts of the operator's on an item, first act first. */
export function listActsOf(db: Db, itemId: number) {
  return db
    .selectFrom("moderation_acts")
    .select(["act", "reason", "operator", "at"])
    .where("item_id", "=", itemId)
    .orderBy("id")
    .execute();
}
