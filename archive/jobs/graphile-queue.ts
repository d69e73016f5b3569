import { insertJob } from "archive/db/job-rows";
import type { JobName, JobQueue } from "./queue";

/**
 * How often a job is tried before it is given up; the pause grows from 3 s by a factor of 2.7 each time.
 * A mail is tried for about a day, since the mail server may be down for the night; renditions for three, since storage may be away
 * over a week-end, and a picture that waits must come right by itself.
 */
const ATTEMPTS: Record<JobName, number> = {
  "render-file": 20,
  "render-person-file": 20,
  "send-message": 12,
  "send-invitation": 12,
  "sweep-staging": 3,
  "empty-bin": 3,
  "report-strays": 3,
  "erase-keys": 20,
  announce: 6,
  // Over about a day; a push service that is away longer finds a page that was reloaded meanwhile.
  "send-push": 12,
  "send-digests": 6,
  "prune-notifications": 3,
  "forget-reporters": 3,
  "tell-of-leaving": 12,
  "erase-people": 6,
  "fill-search": 20,
  "ask-payments": 3,
};

/** Jobs as rows of the same PostgreSQL, so that a job and the fact that asks for it commit together. */
export function graphileQueue(): JobQueue {
  return {
    add: (tx, name, payload, options = {}) => insertJob(tx, { name, payload, maxAttempts: ATTEMPTS[name], ...options }),
  };
}
