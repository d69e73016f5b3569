import { CannotStart, lineOf, messageOf } from "archive/base/fault";
import { inEnglish } from "archive/base/line";
import { DAY_MS, HOUR_MS } from "archive/contract/durations";
import { backUp } from "archive/domain/backup/back-up";
import { endOtherSlots, followBackup } from "archive/domain/backup/follow";
import { knownPlace, readState, writeState, type BackupState } from "archive/domain/backup/place-state";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { refuseBelowReserve } from "archive/storage/free-disk";
import { PlaceTaken, timeOf, wholeBackups, type Place } from "archive/storage/backup/place";

/** One that failed is tried again after. */
const AGAIN_MS = HOUR_MS;
const OLD_MS = 48 * HOUR_MS;
const TELL_AGAIN_MS = 6 * HOUR_MS;

type Wanted = NonNullable<Services["config"]["backup"]>;

/**
 * Keeps back-ups where BACKUP_TO says: every few minutes the log of the database, once a day, or as soon as one was
 * missed, all of it. What goes wrong is told to the operator, and nothing of the product waits for it.
 */
export async function keepBackup(services: Services, _payload: object, { signal }: JobRun): Promise<void> {
  const { config, db } = services;
  const { backup: wanted, dataDir, databaseUrl } = config;
  if (!wanted) {
    // Where back-ups were given up, the log must not be kept for them.
    if (!databaseUrl) await endOtherSlots(db, "");
    return;
  }
  const state = await readState(dataDir, wanted.to);
  try {
    await keep(services, wanted, state, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof PlaceTaken)) await tellFailed(services, wanted, state, error);
  }
  await tellOld(services, wanted, state);
  await writeState(dataDir, state);
}

/** Told when it begins, and once an hour: the place may be away for days. */
async function tellFailed(services: Services, { to }: Wanted, state: BackupState, error: unknown): Promise<void> {
  await makeSpace(services);
  const now = services.now();
  if (state.failed && now.getTime() - Date.parse(state.failed.at) < AGAIN_MS) return;
  const why = messageOf(error);
  services.log.error("back-up failed", { to, why, ...(error instanceof CannotStart ? {} : { error }) });
  state.failed = { at: now.toISOString(), why, line: lineOf(error) };
}

async function keep(services: Services, wanted: Wanted, state: BackupState, signal: AbortSignal): Promise<void> {
  const { config, log, now } = services;
  const place = await knownPlace(config.dataDir, state);
  const followed = place !== null && (config.databaseUrl !== undefined || (await followBackup(services, place)));
  if (followed && !(await isDue(place, wanted, now()))) {
    state.place = place.id;
    delete state.failed;
    return;
  }
  if (state.failed && now().getTime() - Date.parse(state.failed.at) < AGAIN_MS) return;
  const began = now().getTime();
  const made = await backUp(services, {
    to: wanted.to,
    follow: true,
    keep: config.backupsKept,
    tell: (told) => log.debug("back-up", { line: inEnglish(told) }),
    signal,
  });
  const { id, manifest, removed } = made;
  state.place = made.place.id;
  delete state.failed;
  const facts = { id, files: manifest.files.list.lines, copied: manifest.files.copied, removed: removed.backups };
  log.info("backed up", { ...facts, ms: now().getTime() - began });
  if (manifest.faults.length > 0) log.error("originals that can't be backed up", { faults: manifest.faults });
}

/** Tells whether none has begun since the last time of day at which one was to. */
async function isDue(place: Place, { at }: Wanted, now: Date): Promise<boolean> {
  const newest = (await wholeBackups(place)).at(-1);
  if (newest === undefined) return true;
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
  const last = today <= now.getTime() ? today : today - DAY_MS;
  return timeOf(newest).getTime() < last;
}

/** Gives up the log that is kept for a place that is away, where the disk fills up: the product must go on. */
async function makeSpace({ config, db, log }: Services): Promise<void> {
  if (config.databaseUrl) return;
  await refuseBelowReserve(config.dataDir, config.diskReserveBytes).catch(async () => {
    await endOtherSlots(db, "");
    log.error("the disk is nearly full, and the log is no longer kept for back-ups; the next one is whole again");
  });
}

async function tellOld({ config, log, now }: Services, wanted: Wanted, state: BackupState): Promise<void> {
  const place = await knownPlace(config.dataDir, state).catch(() => null);
  const newest = place && (await wholeBackups(place)).at(-1);
  const told = state.toldAt ? Date.parse(state.toldAt) : 0;
  if (!newest || now().getTime() - timeOf(newest).getTime() < OLD_MS || now().getTime() - told < TELL_AGAIN_MS) return;
  state.toldAt = now().toISOString();
  log.error("the last back-up is older than two days", { to: wanted.to, last: newest });
}
