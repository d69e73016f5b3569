import { setCheckedAt } from "archive/db/keeping/copies";
import { endFaults, waitAgain } from "archive/db/keeping/faults";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import type { KnownPlace } from "./known-places";

interface Sound {
  storageKeys: string[];
  place: Pick<KnownPlace, "id" | "role">;
  from?: string | null;
}

/**
 * Writes down that originals were read at a place and are sound, and ends what was wrong with them there. Of what is
 * sound again in the storage itself that is made which could not be made before.
 * @param sound.from place whose copy they were mended from; null where they were found sound
 */
export async function noteSound(
  { queue, now }: Services,
  tx: Tx,
  { storageKeys, place, from = null }: Sound,
): Promise<void> {
  await setCheckedAt(tx, place, storageKeys, now());
  const ended = await endFaults(tx, { storageKeys, placeId: place.id, from }, now());
  if (place.role !== "main" || ended.length === 0) return;
  for (const { table, id: fileId } of await waitAgain(tx, ended)) {
    const name = table === "files" ? "render-file" : "render-person-file";
    await queue.add(tx, name, { fileId }, { jobKey: `${name}-${fileId}` });
  }
}
