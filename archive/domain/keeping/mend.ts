import { randomBytes } from "node:crypto";
import { messageOf } from "archive/base/fault";
import { setChecked, type Original } from "archive/db/keeping/checks";
import { setCopiesChecked } from "archive/db/keeping/copies";
import { endFaults, noteAside } from "archive/db/keeping/faults";
import type { Services } from "archive/domain/services";
import { asideKey } from "archive/storage/storage";
import { compare, type Finding } from "./compare";
import type { KnownPlace } from "./known-places";

/** What is wrong with an original at a place. */
export interface Faulty {
  original: Original;
  place: KnownPlace;
  faultId: number;
  finding: Finding;
}

/**
 * Brings a sound copy to where an original is damaged or lost. The copy is compared as it is read, and once more where
 * it was brought. Damaged bytes are set aside, under a key that is written down before. May be killed anywhere: what it
 * leaves is found by the next check.
 * @returns whether it is sound now
 */
export async function mendFrom(services: Services, source: KnownPlace, faulty: Faulty): Promise<boolean> {
  const { db, log } = services;
  const { original, place } = faulty;
  const { storageKey } = original;
  try {
    if (!(await bring(services, source, faulty))) return false;
    if ((await compare(place.storage, original)) !== "sound") return false;
  } catch (error) {
    // Such as a full disk: the next check tries again.
    log.error("an original can't be mended now", { storageKey, place: place.address, why: messageOf(error) });
    return false;
  }
  await db.transaction().execute(async (tx) => {
    const now = services.now();
    if (place.role === "main") await setChecked(tx, [storageKey], now);
    else await setCopiesChecked(tx, { storageKeys: [storageKey], placeId: place.id }, now);
    await endFaults(tx, { storageKeys: [storageKey], placeId: place.id, from: source.id }, now);
  });
  log.info("an original was mended from a copy", { storageKey, place: place.address, from: source.address });
  return true;
}

/** @returns whether the source had it whole */
async function bring({ db }: Services, source: KnownPlace, { original, place, faultId, finding }: Faulty) {
  const { storageKey, sha256, bytes } = original;
  const opened = await source.storage.open(storageKey);
  if (!opened) return false;
  const staged = await place.storage.stage(opened.body, { limitBytes: bytes });
  try {
    if (staged.sha256 !== sha256) return false;
    if (finding === "damaged") {
      const aside = asideKey(storageKey, randomBytes(4).toString("hex"));
      await noteAside(db, faultId, aside);
      await place.storage.setAside(storageKey, aside);
    }
    await place.storage.keep(staged.key, storageKey);
    return true;
  } finally {
    await place.storage.discardStaged(staged.key);
  }
}
