import type { Original } from "archive/db/keeping/checks";
import { listCopies } from "archive/db/keeping/copies";
import { addToRun, type RunCount } from "archive/db/keeping/runs";
import type { Services } from "archive/domain/services";
import { accuse } from "./accuse";
import { findingOf, PlaceAway } from "./compare";
import { noteSound } from "./note-sound";
import { findCopies } from "./known-copies";
import type { KnownPlace } from "./known-places";
import { mendFrom, type Faulty } from "./mend";

export interface Checked extends RunCount {
  /** Keys that could be neither read nor blamed, such as for a right that is missing. */
  unread: string[];
}

/**
 * Reads originals and their copies, compares them, writes down what was found, and mends what is damaged or lost from
 * what is sound. What is killed half-way is read again. @throws PlaceAway
 */
export async function checkOriginals(
  services: Services,
  main: KnownPlace,
  { runId, originals }: { runId: number | null; originals: Original[] },
): Promise<Checked> {
  const count: Checked = { files: 0, bytes: 0, damaged: 0, lost: 0, mended: 0, unread: [] };
  const seats = await seatsOf(services, main, originals);
  const sound = new Map<KnownPlace, string[]>();
  const away = new Set<KnownPlace>();
  for (const original of originals) {
    const { storageKey, bytes } = original;
    const faulty: Faulty[] = [];
    let source: KnownPlace | undefined;
    for (const place of seats(storageKey)) {
      if (away.has(place)) continue;
      const finding = await findingOf(services, place, original);
      if (finding === "away") away.add(place);
      if (finding === "away" && place.role === "main") throw new PlaceAway(place.address);
      if (finding === "unread" && place.role === "main") count.unread.push(storageKey);
      if (finding === "unread" || finding === "gone" || finding === "away") continue;
      if (place.role === "main") {
        count.files++;
        count.bytes += bytes;
      }
      if (finding === "sound") {
        source ??= place;
        sound.set(place, [...(sound.get(place) ?? []), storageKey]);
        continue;
      }
      const faultId = await accuse(services, place, original, finding);
      if (faultId === null) continue;
      count[finding]++;
      faulty.push({ original, place, faultId, finding });
    }
    for (const each of faulty) if (source && (await mendFrom(services, source, each))) count.mended++;
  }
  await services.db.transaction().execute(async (tx) => {
    for (const [place, storageKeys] of sound) await noteSound(services, tx, { storageKeys, place });
    if (runId !== null) await addToRun(tx, runId, count);
  });
  return count;
}

/** Places of each original, the main one first. */
async function seatsOf(services: Services, main: KnownPlace, originals: Original[]) {
  const copies = await findCopies(services);
  const rows = await listCopies(services.db, copies.length > 0 ? originals.map(({ storageKey }) => storageKey) : []);
  const seats = new Set(rows.map(({ storageKey, placeId }) => `${storageKey} ${placeId}`));
  return (key: string): KnownPlace[] => [main, ...copies.filter(({ id }) => seats.has(`${key} ${id}`))];
}
