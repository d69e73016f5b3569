import { forgetReportersBefore } from "archive/db/moderation/reports";
import type { Services } from "archive/domain/services";

/** So long after a report was acted on, somebody may still want to answer whoever made it. */
const KEPT_MS = 90 * 24 * 3600_000;

/** Forgets who made reports that are settled; what they said of the item stays with it. */
export async function forgetReporters({ db, now, log }: Services): Promise<void> {
  const forgotten = await forgetReportersBefore(db, new Date(now().getTime() - KEPT_MS));
  if (forgotten > 0) log.info("reporters forgotten", { reports: forgotten });
}
