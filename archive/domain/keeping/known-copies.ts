import { randomUUID } from "node:crypto";
import {
  forgetPlace,
  listCopyPlaces,
  lockPlaces,
  savePlace,
  setPlaceAway,
  type CopyPlaceRow,
} from "archive/db/keeping/places";
import type { Services } from "archive/domain/services";
import type { Place } from "archive/storage/place";
import { readMark, type KnownPlace } from "./known-places";

/** A place for copies, and how far the walk through it is. */
export type KnownCopies = KnownPlace & Pick<CopyPlaceRow, "walkedTo" | "walkedAt">;

/**
 * The places for copies that are there, each with its mark; one that is new is marked at the first look. One that was
 * known and lacks its mark, such as a folder whose disk is not mounted, is away: nothing there is lost, and nothing is
 * written there. That is told to operators once.
 */
export async function findCopies(services: Services): Promise<KnownCopies[]> {
  if (services.places.copies.length === 0) return [];
  const rows = await listCopyPlaces(services.db);
  const found: KnownCopies[] = [];
  for (const place of services.places.copies) {
    const known = await findCopyPlace(services, place, { rows, found });
    if (known) found.push(known);
  }
  return found;
}

async function findCopyPlace(
  services: Services,
  place: Place,
  { rows, found, isLocked = false }: { rows: CopyPlaceRow[]; found: KnownCopies[]; isLocked?: boolean },
): Promise<KnownCopies | null> {
  const { db } = services;
  const mark = await readMark(services, place);
  const known = rows.find(({ address }) => address === place.address);
  if (mark === undefined || (mark === null && known)) return away(services, place, known);
  if (mark !== null && (found.some(({ id }) => id === mark) || (await isMainMark(services, mark))))
    return away(services, place, known);
  const row = rows.find(({ id }) => id === mark);
  if (row) {
    if (row.awaySince || row.kind !== place.kind || row.address !== place.address)
      await savePlace(db, { ...place, id: row.id });
    return { ...place, id: row.id, walkedTo: row.walkedTo, walkedAt: row.walkedAt };
  }
  // Perhaps another has just marked it.
  if (!isLocked)
    return db.transaction().execute(async (tx) => {
      await lockPlaces(tx);
      return findCopyPlace({ ...services, db: tx }, place, { rows: await listCopyPlaces(tx), found, isLocked: true });
    });
  const id = mark ?? randomUUID();
  if (mark === null) await place.storage.setMark(id);
  await savePlace(db, { ...place, id });
  return { ...place, id, walkedTo: "", walkedAt: null };
}

/** A folder that was filled from another one by hand has its mark, and could be the very same one. */
async function isMainMark({ places }: Services, id: string): Promise<boolean> {
  return (await places.main.storage.mark().catch(() => null)) === id;
}

async function away({ db, log, now }: Services, { address }: Place, row: CopyPlaceRow | undefined): Promise<null> {
  if (!row) log.error("a place for copies can't be used", { address });
  else if (await setPlaceAway(db, row.id, now())) log.error("a place for copies is away", { address });
  return null;
}

/** Takes places that lack their mark for new ones: what was copied there is copied again. */
export async function adoptCopies(services: Services): Promise<void> {
  const rows = await listCopyPlaces(services.db);
  for (const place of services.places.copies) {
    const row = rows.find(({ address }) => address === place.address);
    if (row && (await readMark(services, place)) === null)
      await services.db.transaction().execute((tx) => forgetPlace(tx, row.id));
  }
  await findCopies(services);
}
