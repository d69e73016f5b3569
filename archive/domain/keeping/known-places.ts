import { randomUUID } from "node:crypto";
import { listNewest } from "archive/db/keeping/checks";
import { findMainPlace, lockPlaces, savePlace, setPlaceAway, type PlaceRow } from "archive/db/keeping/places";
import { CannotStart, messageOf } from "archive/base/fault";
import type { Services } from "archive/domain/services";
import { tellOfStorageAway } from "./tell-operator";
import type { Place } from "archive/storage/place";

/** A place that is there, and is the one that it is taken for. */
export interface KnownPlace extends Place {
  /** Mark of the place. */
  id: string;
}

/** Files that are looked for before a storage without a mark is taken for ours. */
const SAMPLE = 5;

/**
 * The main place, if it is there with its mark: an empty folder where a disk is not mounted, or another bucket, is not
 * the storage that lost every file. One without a mark is marked at the first look, if it has what it should have.
 * @returns null where it is away; that is told to operators once
 */
export async function findMain(services: Services): Promise<KnownPlace | null> {
  const row = await findMainPlace(services.db);
  if (row) return knownMain(services, row);
  return services.db.transaction().execute(async (tx) => {
    await lockPlaces(tx);
    const own = { ...services, db: tx };
    const made = await findMainPlace(tx);
    return made ? knownMain(own, made) : newMain(own);
  });
}

/**
 * Looks whether files that another process of the site keeps are to be had here. Asked at a start beside one: a folder
 * of this process's own would have none of them.
 * @throws CannotStart where the folder is another
 */
export async function refuseOtherFolder(services: Services): Promise<void> {
  const { main } = services.places;
  const row = await findMainPlace(services.db);
  const mark = await readMark(services, main);
  if (main.kind !== "disk" || !row || mark === undefined || mark === row.id) return;
  throw new CannotStart(
    `Another process of this site keeps files in ${row.address}; ${main.address} has none of them. Give both the ` +
      "same DATA_DIR (mounted, where it is a disk of its own), or set S3_BUCKET for both.",
  );
}

async function knownMain(services: Services, row: PlaceRow): Promise<KnownPlace | null> {
  const { main } = services.places;
  main.watch.expect(row.id);
  const mark = await readMark(services, main);
  if (mark === undefined) return away(services, row, "it doesn't answer");
  if (row.id === mark) return here(services, main, row.id, row);
  return away(services, row, mark === null ? "it lacks its mark" : "it has another storage's mark");
}

async function newMain(services: Services): Promise<KnownPlace | null> {
  const { main } = services.places;
  const mark = await readMark(services, main);
  if (mark === undefined) return away(services, null, "it doesn't answer");
  if (mark === null && !(await holdsOurs(services))) return away(services, null, "it holds nothing of what it should");
  const id = mark ?? randomUUID();
  if (mark === null) await main.storage.setMark(id);
  await savePlace(services.db, { ...main, id });
  main.watch.expect(id);
  return { ...main, id };
}

/** Takes the storage as it is for ours: what it lacks is lost from now on, and mended where there are copies. */
export async function adoptMain({ db, places }: Services): Promise<void> {
  const { storage } = places.main;
  const row = await findMainPlace(db);
  const id = row?.id ?? (await storage.mark()) ?? randomUUID();
  await storage.setMark(id);
  await savePlace(db, { ...places.main, id });
}

/** Tells whether a place is still there with the mark that it had. */
export async function isStillThere(services: Services, place: KnownPlace): Promise<boolean> {
  return (await readMark(services, place)) === place.id;
}

async function here({ db, log }: Services, place: Place, id: string, row: PlaceRow): Promise<KnownPlace> {
  if (row.awaySince) log.info("the storage is back", { address: place.address });
  if (row.awaySince || row.kind !== place.kind || row.address !== place.address) await savePlace(db, { ...place, id });
  return { ...place, id };
}

async function away(services: Services, row: PlaceRow | null, why: string): Promise<null> {
  const { db, log, places, now } = services;
  if (row === null || (await setPlaceAway(db, row.id, now())))
    log.error("the storage is away; nothing is saved, erased or checked", { address: places.main.address, why });
  if (row !== null && !row.awaySince) await tellOfStorageAway(services, row.id, places.main.address);
  return null;
}

/** Mark of a place; null where it has none. @returns undefined where it does not answer */
export async function readMark({ log }: Services, { storage, address }: Place): Promise<string | null | undefined> {
  try {
    return await storage.mark();
  } catch (error) {
    log.info("a storage place doesn't answer", { address, why: messageOf(error) });
    return undefined;
  }
}

async function holdsOurs({ db, places }: Services): Promise<boolean> {
  const keys = await listNewest(db, SAMPLE);
  if (keys.length === 0) return true;
  for (const key of keys) if ((await places.main.storage.size(key)) !== null) return true;
  return false;
}
