import { DAY_MS } from "archive/contract/durations";
import { listLacking } from "archive/db/keeping/copies";
import { setWalked } from "archive/db/keeping/places";
import { eachAtOnce } from "archive/base/at-once";
import { messageOf } from "archive/base/fault";
import type { Services } from "archive/domain/services";
import { copyTo } from "./copy-original";
import { findCopies, type KnownCopies } from "./known-copies";
import { findMain, type KnownPlace } from "./known-places";

/** A walk that is through begins anew so much later: what a job gave up is found by it. */
const AGAIN_MS = 7 * DAY_MS;
/** Each waits for two disks, or for S3, by itself. */
const AT_ONCE = 4;
const BATCH = { files: 100, bytes: 16 * 1024 ** 2 };

/**
 * Copies a batch of what a place lacks, in the order of keys, and writes down how far it is: a new place is filled so,
 * a kill costs a batch.
 * @returns how many bytes that were; null once there is nothing to walk through
 */
export async function walkCopies(services: Services): Promise<{ bytes: number } | null> {
  const main = await findMain(services);
  if (!main) return null;
  const due = (await findCopies(services)).find(({ walkedTo, walkedAt }) => {
    return walkedTo !== "" || !walkedAt || services.now().getTime() - walkedAt.getTime() > AGAIN_MS;
  });
  return due ? walkOn(services, main, due) : null;
}

async function walkOn(services: Services, main: KnownPlace, place: KnownCopies): Promise<{ bytes: number }> {
  const { db, log, now } = services;
  const lacking = await listLacking(db, { placeId: place.id, after: place.walkedTo, limit: BATCH.files });
  let bytes = 0;
  const batch = lacking.filter((original) => {
    const isIn = bytes < BATCH.bytes;
    if (isIn) bytes += original.bytes;
    return isIn;
  });
  await eachAtOnce(batch, AT_ONCE, async (original) => {
    const { storageKey } = original;
    await copyTo(services, { main, place, original }).catch((error: unknown) =>
      log.error("an original can't be copied now", { storageKey, place: place.address, why: messageOf(error) }),
    );
  });
  const to = batch.at(-1)?.storageKey ?? null;
  await place.storage.sweepStaging(new Date(Date.now() - DAY_MS), new Set());
  const isThrough = lacking.length < BATCH.files && to === (lacking.at(-1)?.storageKey ?? null);
  await setWalked(db, place.id, isThrough ? null : to, now());
  return { bytes };
}
