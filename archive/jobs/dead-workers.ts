import { makeWorkerUtils } from "graphile-worker";
import type { Connection } from "archive/db/connection";
import { workersWithJobs } from "archive/db/job-rows";

/**
 * Gives back the jobs that killed processes had under way; left alone they would wait four hours.
 * Only where no other process can be working: with the lock on the data folder held.
 */
export async function releaseDeadWorkers(connection: Connection): Promise<void> {
  await releaseWorkers(connection, await workersWithJobs(connection.db));
}

/** Gives back the jobs that these workers had under way. */
export async function releaseWorkers({ pool }: Connection, dead: string[]): Promise<void> {
  if (dead.length === 0) return;
  const queue = await makeWorkerUtils({ pgPool: pool });
  try {
    await queue.forceUnlockWorkers(dead);
  } finally {
    await queue.release();
  }
}
