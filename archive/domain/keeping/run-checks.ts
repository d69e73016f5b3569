import { eachAtOnce } from "archive/base/at-once";
import { DAY_MS } from "archive/contract/durations";
import { CHECK_SHARDS, findProgress, listDue, setChecked, type DueOriginals } from "archive/db/keeping/checks";
import { findMainPlace } from "archive/db/keeping/places";
import { addToRun, beginRun, endRun, type CheckRun } from "archive/db/keeping/runs";
import type { Services } from "archive/domain/services";
import { checkOriginals, type Checked } from "./check-originals";
import { PlaceAway } from "./compare";
import { noteSound } from "./note-sound";
import { findMain, type KnownPlace } from "./known-places";
import { tellOperator } from "./tell-operator";

/** Read between two looks at the clock: a stop, and a kill, cost no more. */
const BATCH = { files: 50, bytes: 16 * 1024 ** 2 };
/** Shards that a check of all reads at once: a file waits for the disk, or for S3, by itself. */
const AT_ONCE = 4;
/** An original is due after so much of the time within which it has to be read: what can't keep up is seen early. */
const DUE_AFTER = 2 / 3;
/** A check of all that was broken off goes on where it was, for so long. */
const GOES_ON_MS = 14 * DAY_MS;

/** Originals last read before this are late. */
export function lateSince({ config, now }: Services): Date {
  return new Date(now().getTime() - config.fixityDays * DAY_MS);
}

/** Selects originals that are due by the rolling plan, and those that were faulty a day ago. */
function dueNow({ config, now }: Services, part: Pick<DueOriginals, "skip" | "shard">): DueOriginals {
  const time = now().getTime();
  return {
    before: new Date(time - config.fixityDays * DAY_MS * DUE_AFTER),
    faultyBefore: new Date(time - DAY_MS),
    ...part,
  };
}

/** Tells whether more than a batch is due. */
export async function isMuchDue(services: Services): Promise<boolean> {
  const limit = BATCH.files + 1;
  return (await listDue(services.db, { ...dueNow(services, { skip: [], shard: null }), limit })).length === limit;
}

/**
 * Checks a batch of what is due.
 * @param part keys that could not be read a moment ago, and the shard that the batch is of
 * @returns null where nothing is due, or the storage is away
 */
export async function checkSomeDue(
  services: Services,
  part: Pick<DueOriginals, "skip" | "shard">,
): Promise<Checked | null> {
  const now = services.now();
  const main = await findMain(services);
  if (!main) return null;
  const due = dueNow(services, part);
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const checked = await checkBatch(services, main, due, async () =>
    beginRun(services.db, "rolling", { since: today, now }),
  ).catch((error: unknown) => {
    if (error instanceof PlaceAway) return null;
    throw error;
  });
  await tellOperator(services);
  return checked;
}

/**
 * Reads every original and compares it. Where an earlier check of all was broken off it goes on behind what that had
 * read.
 * @returns null where the storage is away, or went away
 */
export async function checkAll(
  services: Services,
  progress: (count: Readonly<Checked>) => void,
): Promise<(CheckRun & { unread: string[] }) | null> {
  const main = await findMain(services);
  if (!main) return null;
  const now = services.now();
  const run = await beginRun(services.db, "all", { since: new Date(now.getTime() - GOES_ON_MS), now });
  const unread: string[] = [];
  try {
    const readShard = async (shard: number) => {
      for (let more = true; more; ) {
        const due = { before: run.beganAt, faultyBefore: run.beganAt, skip: unread, shard };
        const checked = await checkBatch(services, main, due, async () => run);
        if (checked) progress(checked);
        unread.push(...(checked?.unread ?? []));
        more = checked !== null;
      }
    };
    await eachAtOnce(Array(CHECK_SHARDS).keys(), AT_ONCE, readShard);
  } catch (error) {
    if (error instanceof PlaceAway) return null;
    throw error;
  } finally {
    await tellOperator(services);
  }
  return { ...(await endRun(services.db, run.id, services.now())), unread };
}

/** @returns to be called with originals that a move has read and found sound; its run is part of the log of checks */
export async function noteMove(services: Services) {
  const { db, now } = services;
  const { id } = await beginRun(db, "moved", { since: now(), now: now() });
  const main = await findMainPlace(db);
  return async (originals: { key: string; bytes: number }[]): Promise<void> => {
    const keys = originals.map(({ key }) => key);
    const bytes = originals.reduce((sum, original) => sum + original.bytes, 0);
    if (main) await db.transaction().execute((tx) => noteSound(services, tx, { storageKeys: keys, place: main }));
    else await setChecked(db, keys, now());
    await addToRun(db, id, { files: keys.length, bytes, damaged: 0, lost: 0, mended: 0 });
  };
}

/** @returns null where nothing is due */
async function checkBatch(
  services: Services,
  main: KnownPlace,
  due: DueOriginals,
  begin: () => Promise<{ id: number }>,
): Promise<Checked | null> {
  const found = await listDue(services.db, { ...due, limit: BATCH.files });
  let bytes = 0;
  const originals = found.filter((original, at) => {
    bytes += original.bytes;
    return at === 0 || bytes <= BATCH.bytes;
  });
  if (originals.length === 0) return null;
  const { id: runId } = await begin();
  return checkOriginals(services, main, { runId, originals });
}

/** Progress of the checks, for operators. */
export function checkProgress(services: Services) {
  return findProgress(services.db, lateSince(services));
}
