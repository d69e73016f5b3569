import { countJobsOf } from "archive/db/jobs/job-rows";
import { CHECK_SHARDS, findOriginal } from "archive/db/keeping/checks";
import { checkOriginals, type Checked } from "archive/domain/keeping/check-originals";
import { PlaceAway } from "archive/domain/keeping/compare";
import { findMain } from "archive/domain/keeping/known-places";
import { checkSomeDue, isMuchDue } from "archive/domain/keeping/run-checks";
import { tellOperator } from "archive/domain/keeping/tell-operator";
import { walkCopies } from "archive/domain/keeping/walk-copies";
import type { JobPayloads } from "archive/domain/queue";
import type { Services } from "archive/domain/services";

const MOST_SKIPPED = 1000;

/**
 * Reads a batch of originals that are due, and asks for the next one; has them read in shards where there are more. The
 * row of each original says when it was read: a kill loses a batch's reading, no more.
 */
export async function checkDueOriginals(
  services: Services,
  { skip = [] }: JobPayloads["check-originals"],
): Promise<void> {
  const { db, queue } = services;
  const began = performance.now();
  if ((await isMuchDue(services)) || (await countJobsOf(db, "check-shard")) > 0) {
    for (let shard = 0; shard < CHECK_SHARDS; shard++)
      await queue.add(db, "check-shard", { shard }, { jobKey: `check-shard-${shard}`, unlessUnderWay: true });
    return;
  }
  const checked = await checkSomeDue(services, { skip, shard: null });
  if (!checked) return;
  const later = { jobKey: "check-originals", afterMs: restAfter(services, checked, began) };
  await queue.add(db, "check-originals", { skip: stillUnread(skip, checked) }, later);
}

/** Reads a batch of a shard's originals that are due, and asks for the next one. */
export async function checkShard(services: Services, { shard, skip = [] }: JobPayloads["check-shard"]): Promise<void> {
  const { db, queue } = services;
  const began = performance.now();
  const checked = await checkSomeDue(services, { skip, shard });
  if (!checked) return;
  // All shards together read no faster than they may.
  const afterMs = restAfter(services, checked, began, await countJobsOf(db, "check-shard"));
  const payload = { shard, skip: stillUnread(skip, checked) };
  await queue.add(db, "check-shard", payload, { jobKey: `check-shard-${shard}`, afterMs });
}

const stillUnread = (skip: string[], { unread }: Checked) => [...skip, ...unread].slice(-MOST_SKIPPED);

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

/**
 * Milliseconds until the next batch, so that the disk is read no faster than FIXITY_MB_PER_SECOND.
 * @param sharing number of those who read beside each other
 */
function restAfter({ config }: Services, { bytes }: { bytes: number }, began: number, sharing = 1): number {
  return Math.max(0, ((bytes * sharing) / config.fixityBytesPerSecond) * 1000 - (performance.now() - began));
}
