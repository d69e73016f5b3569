import { messageOf } from "archive/base/fault";
import { isNamed, lockOriginal, setChecked, type Original } from "archive/db/keeping/checks";
import { endFaults, insertFault } from "archive/db/keeping/faults";
import { addToRun, type RunCount } from "archive/db/keeping/runs";
import type { FileFault } from "archive/contract/keeping/place";
import type { Services } from "archive/domain/services";
import { compare, type Finding } from "./compare";
import { isStillThere, type KnownPlace } from "./known-places";

/** The place went away while it was read: nothing that was found there since counts. */
export class PlaceAway extends Error {
  override name = "PlaceAway";
}

export interface Checked extends RunCount {
  /** Keys that could be neither read nor blamed, such as for a right that is missing. */
  unread: string[];
}

/**
 * Reads originals and compares them, writes down what was found, and mends what it can. What is killed half-way is read
 * again. @throws PlaceAway
 */
export async function checkOriginals(
  services: Services,
  main: KnownPlace,
  { runId, originals }: { runId: number; originals: Original[] },
): Promise<Checked> {
  const { db } = services;
  const count: Checked = { files: 0, bytes: 0, damaged: 0, lost: 0, mended: 0, unread: [] };
  const sound: string[] = [];
  for (const original of originals) {
    const finding = await findingOf(services, main, original);
    if (finding === "unread") {
      count.unread.push(original.storageKey);
      continue;
    }
    if (finding === "gone") continue;
    count.files++;
    count.bytes += original.bytes;
    if (finding === "sound") sound.push(original.storageKey);
    else count[finding] += await accuse(services, main, original, finding);
  }
  await db.transaction().execute(async (tx) => {
    const now = services.now();
    await setChecked(tx, sound, now);
    await endFaults(tx, { storageKeys: sound, placeId: main.id, from: null }, now);
    await addToRun(tx, runId, count);
  });
  return count;
}

/** What is not sound is looked at twice, and only counts where the place is still there and a row still names it. */
async function findingOf(
  services: Services,
  place: KnownPlace,
  original: Original,
): Promise<Finding | "gone" | "unread"> {
  try {
    if ((await compare(place.storage, original)) === "sound") return "sound";
    const again = await compare(place.storage, original);
    if (again === "sound") return "sound";
    if (!(await isStillThere(services, place))) throw new PlaceAway(place.address);
    return (await isNamed(services.db, original.storageKey)) ? again : "gone";
  } catch (error) {
    if (error instanceof PlaceAway || !(await isStillThere(services, place))) throw new PlaceAway(place.address);
    services.log.error("an original can't be read", {
      storageKey: original.storageKey,
      place: place.address,
      why: messageOf(error),
    });
    return "unread";
  }
}

/** Writes down what is wrong, and tells operators. @returns 1 where the original is still there, else 0 */
async function accuse(
  services: Services,
  place: KnownPlace,
  { storageKey }: Original,
  fault: FileFault,
): Promise<number> {
  const found = await services.db.transaction().execute(async (tx) => {
    if (!(await lockOriginal(tx, storageKey))) return null;
    const now = services.now();
    await setChecked(tx, [storageKey], now, fault);
    return insertFault(tx, { storageKey, placeId: place.id, fault }, now);
  });
  if (found?.isNew) services.log.error(`an original is ${fault}`, { storageKey, place: place.address });
  return found ? 1 : 0;
}
