import { randomBytes } from "node:crypto";
import { messageOf } from "archive/base/fault";
import { isNamed, lockOriginal, type Original } from "archive/db/keeping/checks";
import { noteAside } from "archive/db/keeping/faults";
import type { Services } from "archive/domain/services";
import type { PlaceStorage } from "archive/storage/place";
import { asideKey } from "archive/storage/storage";
import { compare, type Finding } from "./compare";
import { noteSound } from "./note-sound";
import type { KnownPlace } from "./known-places";

/** A source in which a sound copy is looked for: a place, or a back-up. */
export interface Source {
  id: string;
  address: string;
  storage: Pick<PlaceStorage, "open">;
}

/** A fault of an original at a place. */
export interface Faulty {
  original: Original;
  place: KnownPlace;
  faultId: number;
  finding: Finding;
}

/**
 * Brings a sound copy to where an original is damaged or lost. The copy is compared as it is read, and once more where
 * it was brought. Damaged bytes are set aside, under a key that is written down before. May be killed anywhere: what it
 * leaves is found by the next check. Where the original is erased meanwhile, what was brought and set aside goes too.
 * @returns whether it is sound now
 */
export async function mendFrom(services: Services, source: Source, faulty: Faulty): Promise<boolean> {
  const { db, log } = services;
  const { original, place } = faulty;
  const { storageKey } = original;
  const touched = [storageKey];
  const isSound = await bring(services, source, faulty, touched).catch((error: unknown) => {
    // Such as a full disk: the next check tries again.
    log.error("an original can't be mended now", { storageKey, place: place.address, why: messageOf(error) });
    return false;
  });
  const isMended = isSound && (await noteMended(services, source, faulty));
  if (isMended)
    log.info("an original was mended from a copy", { storageKey, place: place.address, from: source.address });
  else if (!(await isNamed(db, storageKey))) for (const key of touched) await place.storage.erase(key);
  return isMended;
}

/** @returns false where it was erased meanwhile */
async function noteMended(services: Services, source: Source, { original, place }: Faulty): Promise<boolean> {
  const { storageKey } = original;
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockOriginal(tx, storageKey))) return false;
    await noteSound(services, tx, { storageKeys: [storageKey], place, from: source.id });
    return true;
  });
}

/**
 * @param touched gets the key under which damaged bytes are set aside
 * @returns whether the source had it whole, and it is whole where it was brought
 */
async function bring(
  { db }: Services,
  source: Source,
  { original, place, faultId, finding }: Faulty,
  touched: string[],
): Promise<boolean> {
  const { storageKey, sha256, bytes } = original;
  const opened = await source.storage.open(storageKey);
  if (!opened) return false;
  const staged = await place.storage.stage(opened.body, { limitBytes: bytes });
  try {
    if (staged.sha256 !== sha256) return false;
    if (finding === "damaged") {
      const aside = asideKey(storageKey, randomBytes(4).toString("hex"));
      touched.push(aside);
      await noteAside(db, faultId, aside);
      await place.storage.setAside(storageKey, aside);
    }
    await place.storage.keep(staged.key, storageKey);
  } finally {
    await place.storage.discardStaged(staged.key);
  }
  return (await compare(place.storage, original)) === "sound";
}
