import { checkSomeDue } from "archive/domain/keeping/run-checks";
import type { JobPayloads } from "archive/domain/queue";
import type { Services } from "archive/domain/services";

const MOST_SKIPPED = 1000;

/**
 * Reads a batch of originals that are due, and asks for the next one so much later that the disk is read no faster than
 * FIXITY_MB_PER_SECOND. The row of each original says when it was read: a kill loses a batch's reading, no more.
 */
export async function checkDueOriginals(
  services: Services,
  { skip = [] }: JobPayloads["check-originals"],
): Promise<void> {
  const began = performance.now();
  const checked = await checkSomeDue(services, skip);
  if (!checked) return;
  const { fixityBytesPerSecond } = services.config;
  const afterMs = Math.max(0, (checked.bytes / fixityBytesPerSecond) * 1000 - (performance.now() - began));
  const unread = [...skip, ...checked.unread].slice(-MOST_SKIPPED);
  await services.queue.add(services.db, "check-originals", { skip: unread }, { jobKey: "check-originals", afterMs });
}
