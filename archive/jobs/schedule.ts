import { parseCronItems } from "graphile-worker";

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
