import { findOriginal, lockOriginal, type Original } from "archive/db/keeping/checks";
import { beginCopy, deleteCopies, finishCopy, hasCopies, listCopies } from "archive/db/keeping/copies";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { mayBeCopied } from "archive/storage/storage";
import { accuse } from "./accuse";
import { checkOriginals } from "./check-originals";
import { compare, PlaceAway } from "./compare";
import { findCopies } from "./known-copies";
import { findMain, type KnownPlace } from "./known-places";
import { mendFrom } from "./mend";

/**
 * Writes the jobs that copy what is to be kept, in the transaction that names it; none where no place for copies is
 * configured. Whatever a row of `files`, `person_files` or `descriptions` names can be copied so.
 */
export async function keepCopies({ queue, places }: Services, tx: Tx, keys: string[]): Promise<void> {
  if (places.copies.length === 0) return;
  for (const key of keys) await queue.add(tx, "copy-original", { key }, { jobKey: `copy-original-${key}` });
}

/** Writes the job that erases copies of what is gone, in the transaction that deletes the rows. */
export async function eraseCopiesOf({ queue }: Services, tx: Tx, keys: string[]): Promise<void> {
  const originals = keys.filter(mayBeCopied);
  if (originals.length > 0 && (await hasCopies(tx, originals)))
    await queue.add(tx, "erase-copies", { keys: originals });
}

/**
 * Copies an original to each place that lacks it; tried again while one is away, and found by the walk after that.
 * @throws PlaceAway where one is away, once all others have it
 */
export async function copyOriginal(services: Services, { key }: { key: string }): Promise<void> {
  const original = await findOriginal(services.db, key);
  if (!original) return;
  const main = await findMain(services);
  if (!main) throw new PlaceAway(services.places.main.address);
  const copies = await findCopies(services);
  const there = new Set((await listCopies(services.db, [key])).map(({ placeId }) => placeId));
  for (const place of copies) if (!there.has(place.id)) await copyTo(services, { main, place, original });
  if (copies.length < services.places.copies.length) throw new PlaceAway("a place for copies");
}

/**
 * Copies an original to a place: it counts once it was read back there and compared. What a kill leaves is known by its
 * row, and gone on with. Nothing that lies there is replaced.
 * @returns whether it is there now
 */
export async function copyTo(
  services: Services,
  { main, place, original }: { main: KnownPlace; place: KnownPlace; original: Original },
): Promise<boolean> {
  const { db } = services;
  const { storageKey } = original;
  const copy = { storageKey, placeId: place.id };
  const isNamed = await db.transaction().execute(async (tx) => {
    if (!(await lockOriginal(tx, storageKey))) return false;
    await beginCopy(tx, copy, services.now());
    return true;
  });
  if (!isNamed || !(await bringCopy(services, { main, place, original }))) return false;
  const kept = await db.transaction().execute(async (tx) => {
    if (!(await lockOriginal(tx, storageKey))) return false;
    await finishCopy(tx, copy, services.now());
    return true;
  });
  if (kept) return true;
  // Erased while it was copied.
  await place.storage.erase(storageKey);
  await deleteCopies(db, { storageKeys: [storageKey], placeId: place.id, begunBefore: services.now() });
  return false;
}

/** @returns whether the place has it, whole */
async function bringCopy(
  services: Services,
  { main, place, original }: { main: KnownPlace; place: KnownPlace; original: Original },
): Promise<boolean> {
  const { storageKey, sha256, bytes } = original;
  if ((await place.storage.size(storageKey)) !== null) {
    // From before a kill, or before the database was brought back.
    const finding = await compare(place.storage, original);
    if (finding === "sound") return true;
    const faultId = await accuse(services, place, original, finding);
    return faultId !== null && mendFrom(services, main, { original, place, faultId, finding });
  }
  const opened = await main.storage.open(storageKey);
  const staged = opened && (await place.storage.stage(opened.body, { limitBytes: bytes }));
  if (staged?.sha256 !== sha256) {
    if (staged) await place.storage.discardStaged(staged.key);
    // The check finds out what is wrong, and mends it where another place has it.
    await checkOriginals(services, main, { runId: null, originals: [original] });
    return false;
  }
  try {
    await place.storage.keep(staged.key, storageKey);
  } finally {
    await place.storage.discardStaged(staged.key);
  }
  if ((await compare(place.storage, original)) !== "sound")
    throw new Error(`${storageKey} was copied to ${place.address} and is not the same there`);
  return true;
}
