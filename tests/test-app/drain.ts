import { runOnce } from "graphile-worker";
import type { Connection } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { tasksOf } from "archive/jobs/job-table";
import { queueLogger, watched } from "archive/jobs/workers";
import { withKnownRenditions } from "./known-files";

/**
 * Runs every job that is due, in turn, and comes back. @throws AggregateError of what failed
 */
export async function drain(services: Services, { pool }: Connection): Promise<void> {
  const events = watched(services);
  const faults: unknown[] = [];
  events.on("job:error", ({ error }) => faults.push(error));
  // By itself the queue does not wait until the end of a job is written down; of what it gathers it does.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const runJobs = () =>
    runOnce({
      preset,
      pgPool: pool,
      taskList: tasksOf(services),
      noHandleSignals: true,
      events,
      logger: queueLogger(services),
    });
  await withKnownRenditions(services, runJobs);
  if (faults.length > 0) throw new AggregateError(faults, "jobs failed");
}
