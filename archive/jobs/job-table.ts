import type { JobName } from "archive/domain/queue";
import { parseCronItems } from "graphile-worker";

/** Jobs of one lane never wait for those of another: each has workers of its own. */
export type Lane = "messages" | "renditions" | "long-renditions" | "push" | "upkeep";

/**
 * In which lane a job is worked at, and how often it is tried before it is given up; the pause grows from 3 s by a
 * factor of 2.7 each time. A mail is tried for about a day, since the mail server may be down for the night; renditions
 * for three, since storage may be away over a week-end, and a picture that waits must come right by itself.
 */
export const JOBS: Record<JobName, { lane: Lane; attempts: number }> = {
  "send-message": { lane: "messages", attempts: 12 },
  "send-invitation": { lane: "messages", attempts: 12 },
  "render-file": { lane: "renditions", attempts: 20 },
  "render-person-file": { lane: "renditions", attempts: 20 },
  "render-long-file": { lane: "long-renditions", attempts: 20 },
  "render-long-person-file": { lane: "long-renditions", attempts: 20 },
  announce: { lane: "push", attempts: 6 },
  // Over about a day; a push service that is away longer finds a page that was reloaded meanwhile.
  "send-push": { lane: "push", attempts: 12 },
  "sweep-staging": { lane: "upkeep", attempts: 3 },
  "empty-bin": { lane: "upkeep", attempts: 3 },
  "report-strays": { lane: "upkeep", attempts: 3 },
  "erase-keys": { lane: "upkeep", attempts: 20 },
  "send-digests": { lane: "upkeep", attempts: 6 },
  "prune-notifications": { lane: "upkeep", attempts: 3 },
  "forget-reporters": { lane: "upkeep", attempts: 3 },
  "tell-of-leaving": { lane: "upkeep", attempts: 12 },
  "erase-people": { lane: "upkeep", attempts: 6 },
  "fill-search": { lane: "upkeep", attempts: 20 },
  "ask-payments": { lane: "upkeep", attempts: 3 },
};

/**
 * Off the full hour, when everybody's clocks ring. A daily job missed while the machine was off runs at the next start.
 */
export const SCHEDULE = parseCronItems([
  { task: "sweep-staging", match: "23 * * * *", options: { backfillPeriod: 0, jobKey: "sweep-staging" } },
  {
    task: "report-strays",
    match: "17 20 * * 6",
    options: { backfillPeriod: 8 * 24 * 3600_000, jobKey: "report-strays" },
  },
  { task: "empty-bin", match: "41 21 * * *", options: { backfillPeriod: 26 * 3600_000, jobKey: "empty-bin" } },
  { task: "erase-people", match: "53 * * * *", options: { backfillPeriod: 2 * 3600_000, jobKey: "erase-people" } },
  { task: "ask-payments", match: "*/5 * * * *", options: { backfillPeriod: 0, jobKey: "ask-payments" } },
  // Eight in the morning in Dhaka.
  { task: "send-digests", match: "7 2 * * *", options: { backfillPeriod: 26 * 3600_000, jobKey: "send-digests" } },
  { task: "prune-notifications", match: "37 21 * * *", options: { backfillPeriod: 0, jobKey: "prune-notifications" } },
  { task: "forget-reporters", match: "47 21 * * *", options: { backfillPeriod: 0, jobKey: "forget-reporters" } },
]);
