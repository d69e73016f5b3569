import type { FileFault } from "archive/contract/items/place";
import { lockOriginal, type Original } from "archive/db/keeping/checks";
import { setCheckedAt } from "archive/db/keeping/copies";
import { insertFault } from "archive/db/keeping/faults";
import type { Services } from "archive/domain/services";
import { isDescriptionKey } from "archive/storage/storage";
import type { KnownPlace } from "./known-places";

/** Writes down what is wrong at a place, and tells operators once. @returns the fault's id; null where it is erased */
export async function accuse(
  services: Services,
  place: KnownPlace,
  { storageKey }: Original,
  fault: FileFault,
): Promise<number | null> {
  const found = await services.db.transaction().execute(async (tx) => {
    if (!(await lockOriginal(tx, storageKey))) return null;
    const now = services.now();
    await setCheckedAt(tx, place, [storageKey], now, fault);
    return insertFault(tx, { storageKey, placeId: place.id, fault }, now);
  });
  const told = isDescriptionKey(storageKey) ? "a description" : "an original";
  const what = place.role === "main" ? told : `a copy of ${told}`;
  if (found?.isNew) services.log.error(`${what} is ${fault}`, { storageKey, place: place.address });
  return found && found.id;
}
