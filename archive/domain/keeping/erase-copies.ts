import { DAY_MS } from "archive/contract/durations";
import { deleteCopies, listOrphans, placesOfCopies } from "archive/db/keeping/copies";
import type { Services } from "archive/domain/services";
import { PlaceAway } from "./compare";
import { findCopies } from "./known-copies";

/** Longer than any copy is under way. */
const UNDER_WAY_MS = DAY_MS;
const BATCH = 500;

/**
 * Erases the copies of what is gone. One that is under way just now is erased by whoever copies it, and by the sweep
 * where that one was killed; tried again while a place is away, and swept after that.
 * @throws PlaceAway where a place is away, once all others are done
 */
export async function eraseCopies(services: Services, { keys }: { keys: string[] }): Promise<void> {
  const copies = await findCopies(services);
  const wanted = await placesOfCopies(services.db, keys);
  for (const place of copies.filter(({ id }) => wanted.includes(id))) {
    for (const key of keys) await place.storage.erase(key);
    await deleteCopies(services.db, { storageKeys: keys, placeId: place.id, begunBefore: settledBefore(services) });
  }
  if (wanted.some((id) => !copies.some((place) => place.id === id))) throw new PlaceAway("a place for copies");
}

/**
 * Erases copies whose original is gone and that a job could not erase, such as while a place was away for weeks; tells
 * operators of those that lie where nobody can.
 */
export async function sweepCopies(services: Services): Promise<void> {
  const asked = { begunBefore: settledBefore(services), limit: BATCH };
  let places: string[] = [];
  for (let more = true; more; ) {
    // Asked anew each time: at one that went away meanwhile nothing more can be done.
    places = (await findCopies(services)).map(({ id }) => id);
    const orphans = await listOrphans(services.db, { ...asked, places, among: true });
    const keys = [...new Set(orphans.map(({ storageKey }) => storageKey))];
    // What lies at a place that is away as well is told of below.
    if (keys.length > 0)
      await eraseCopies(services, { keys }).catch((error: unknown) => {
        if (!(error instanceof PlaceAway)) throw error;
      });
    more = orphans.length === BATCH;
  }
  const left = await listOrphans(services.db, { ...asked, places, among: false });
  if (left.length > 0)
    services.log.error("copies of what was erased lie at a place that is away", { copies: left.length });
}

function settledBefore({ now }: Services): Date {
  return new Date(now().getTime() - UNDER_WAY_MS);
}
