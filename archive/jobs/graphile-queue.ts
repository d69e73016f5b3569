import { insertJob } from "archive/db/jobs/job-rows";
import { JOBS } from "./job-table";
import type { JobQueue } from "archive/domain/queue";

/** Jobs as rows of the same PostgreSQL, so that a job and the fact that asks for it commit together. */
export function graphileQueue(): JobQueue {
  return {
    add: (tx, name, payload, options = {}) =>
      insertJob(tx, { name, payload, maxAttempts: JOBS[name].attempts, ...options }),
  };
}
