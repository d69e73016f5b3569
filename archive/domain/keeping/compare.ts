import { createHash } from "node:crypto";
import { hasCode, messageOf } from "archive/base/fault";
import type { FileFault } from "archive/contract/items/place";
import { isNamed, type Original } from "archive/db/keeping/checks";
import type { Services } from "archive/domain/services";
import type { PlaceStorage } from "archive/storage/place";
import { isStillThere, type KnownPlace } from "./known-places";

/** Finding of reading an original at a place. */
export type Finding = "sound" | FileFault;

/** The main place went away while it was read: nothing that was found there since counts. */
export class PlaceAway extends Error {
  override name = "PlaceAway";
}

/**
 * Reads an original and compares its SHA-256. A sector that can't be read is damage; what is the line's or the file
 * system's own fault is thrown, and accuses nothing.
 */
export async function compare(storage: PlaceStorage, { storageKey, sha256 }: Original): Promise<Finding> {
  try {
    const opened = await storage.open(storageKey);
    if (!opened) return "lost";
    const hash = createHash("sha256");
    for await (const part of opened.body) hash.update(part as Buffer);
    return hash.digest("hex") === sha256 ? "sound" : "damaged";
  } catch (error) {
    if (hasCode(error, "EIO")) return "damaged";
    throw error;
  }
}

/**
 * Reads an original; what is not sound is looked at twice, and only counts where the place is still there and a row
 * still names it.
 * @returns "gone" for what was erased meanwhile, "unread" for what can be neither read nor blamed
 */
export async function findingOf(
  services: Services,
  place: KnownPlace,
  original: Original,
): Promise<Finding | "gone" | "unread" | "away"> {
  try {
    if ((await compare(place.storage, original)) === "sound") return "sound";
    const again = await compare(place.storage, original);
    if (again === "sound") return "sound";
    if (!(await isStillThere(services, place))) return "away";
    return (await isNamed(services.db, original.storageKey)) ? again : "gone";
  } catch (error) {
    if (!(await isStillThere(services, place))) return "away";
    services.log.error("an original can't be read", {
      storageKey: original.storageKey,
      place: place.address,
      why: messageOf(error),
    });
    return "unread";
  }
}
