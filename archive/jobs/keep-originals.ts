import { findOriginal } from "archive/db/keeping/checks";
import { checkOriginals } from "archive/domain/keeping/check-originals";
import { PlaceAway } from "archive/domain/keeping/compare";
import { findMain } from "archive/domain/keeping/known-places";
import { checkSomeDue } from "archive/domain/keeping/run-checks";
import { tellOperator } from "archive/domain/keeping/tell-operator";
import { walkCopies } from "archive/domain/keeping/walk-copies";
import type { JobPayloads } from "archive/domain/queue";
import type { Services } from "archive/domain/services";

const MOST_SKIPPED = 1000;

/**
 * Reads a batch of originals that are due, and asks for the next one. The row of each original says when it was read: a
 * kill loses a batch's reading, no more.
 */
export async function checkDueOriginals(
  services: Services,
  { skip = [] }: JobPayloads["check-originals"],
): Promise<void> {
  const began = performance.now();
  const checked = await checkSomeDue(services, skip);
  if (!checked) return;
  const unread = [...skip, ...checked.unread].slice(-MOST_SKIPPED);
  const later = { jobKey: "check-originals", afterMs: restAfter(services, checked, began) };
  await services.queue.add(services.db, "check-originals", { skip: unread }, later);
}

/** Checks an original that was read from a copy because it was not there. */
export async function checkMissing(services: Services, { key }: { key: string }): Promise<void> {
  const original = await findOriginal(services.db, key);
  const main = original && (await findMain(services));
  if (!original || !main) return;
  await checkOriginals(services, main, { runId: null, originals: [original] }).catch((error: unknown) => {
    if (!(error instanceof PlaceAway)) throw error;
  });
  await tellOperator(services);
}

/** Copies what places lack, a batch at a time. */
export async function fillCopies(services: Services): Promise<void> {
  const began = performance.now();
  const walked = await walkCopies(services);
  if (!walked) return;
  const later = { jobKey: "fill-copies", afterMs: restAfter(services, walked, began) };
  await services.queue.add(services.db, "fill-copies", {}, later);
}

/** Milliseconds until the next batch, so that the disk is read no faster than FIXITY_MB_PER_SECOND. */
function restAfter({ config }: Services, { bytes }: { bytes: number }, began: number): number {
  return Math.max(0, (bytes / config.fixityBytesPerSecond) * 1000 - (performance.now() - began));
}
