import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { lockName } from "archive/db/named-lock";
import { firstOf, newId } from "archive/db/rows";

export type RunKind = "rolling" | "all" | "moved";

export type CheckRun = Awaited<ReturnType<typeof listRuns>>[number];
export type RunCount = Pick<CheckRun, "files" | "bytes" | "damaged" | "lost" | "mended">;

function runs(db: Db) {
  return db
    .selectFrom("check_runs")
    .select(["id", "kind", "began_at as beganAt", "ended_at as endedAt", "files", "bytes", "damaged", "lost", "mended"])
    .orderBy("began_at", "desc");
}

/** The last run of a kind that has not ended and began since a time; else a new one. */
export async function beginRun(
  db: Db,
  kind: RunKind,
  { since, now }: { since: Date; now: Date },
): Promise<{ id: number; beganAt: Date }> {
  const findOpen = (from: Db) =>
    firstOf(runs(from).where("kind", "=", kind).where("ended_at", "is", null).where("began_at", ">=", since).limit(1));
  const open = await findOpen(db);
  if (open) return open;
  return db.transaction().execute(async (tx) => {
    // Many workers begin at once.
    await lockName(tx, "check runs");
    const begun = await findOpen(tx);
    if (begun) return begun;
    const id = await newId(tx.insertInto("check_runs").values({ kind, began_at: now }).returning("id"));
    return { id, beganAt: now };
  });
}

export async function addToRun(db: Db, id: number, { files, bytes, damaged, lost, mended }: RunCount): Promise<void> {
  await db
    .updateTable("check_runs")
    .set({
      files: sql`files + ${files}`,
      bytes: sql`bytes + ${bytes}`,
      damaged: sql`damaged + ${damaged}`,
      lost: sql`lost + ${lost}`,
      mended: sql`mended + ${mended}`,
    })
    .where("id", "=", id)
    .execute();
}

export async function endRun(db: Db, id: number, now: Date) {
  await db.updateTable("check_runs").set({ ended_at: now }).where("id", "=", id).execute();
  return runs(db).where("id", "=", id).executeTakeFirstOrThrow();
}

/** The newest first. */
export function listRuns(db: Db, limit: number) {
  return runs(db).limit(limit).execute();
}
