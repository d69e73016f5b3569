import { endFaults, waitAgain } from "archive/db/keeping/faults";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import type { KnownPlace } from "./known-places";

/**
 * Ends what was wrong with originals at a place. Of what is sound again in the storage itself that is made which could
 * not be made before.
 * @param ended.from whose copy they were mended from; null where they were found sound again
 */
export async function endFaultsOf(
  { queue, now }: Services,
  tx: Tx,
  { storageKeys, place, from }: { storageKeys: string[]; place: Pick<KnownPlace, "id" | "role">; from: string | null },
): Promise<void> {
  const ended = await endFaults(tx, { storageKeys, placeId: place.id, from }, now());
  if (place.role !== "main" || ended.length === 0) return;
  for (const { table, id: fileId } of await waitAgain(tx, ended)) {
    const name = table === "files" ? "render-file" : "render-person-file";
    await queue.add(tx, name, { fileId }, { jobKey: `${name}-${fileId}` });
  }
}
