import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { valueOf } from "archive/db/rows";
import type { Row } from "archive/db/tables/tables";

export type JobProcess = Row<"job_processes">;

/** Says that a process lives: its counter goes on. */
export async function beat(db: Db, id: string, workers: string[]): Promise<void> {
  await db
    .insertInto("job_processes")
    .values({ id, workers, beat: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ workers, beat: sql`job_processes.beat + 1` }))
    .execute();
}

export function listJobProcesses(db: Db): Promise<JobProcess[]> {
  return db.selectFrom("job_processes").select(["id", "workers", "beat"]).execute();
}

/** Removes a process; one that says meanwhile that it lives is there again. */
export async function deleteJobProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom("job_processes").where("id", "=", id).execute();
}

/**
 * Notes the database's time. @returns by how many milliseconds its clock was set back since the last look, by
 * whichever process; 0 if it was not
 */
export async function noteTime(tx: Tx): Promise<number> {
  const ahead = sql<number>`(extract(epoch from seen_at - now()) * 1000)::float8`.as("ahead");
  const ms = await valueOf(tx.selectFrom("job_clock").select(ahead).forUpdate(), "ahead");
  await tx.updateTable("job_clock").set({ seen_at: sql`now()` }).execute();
  return Math.max(ms ?? 0, 0);
}
