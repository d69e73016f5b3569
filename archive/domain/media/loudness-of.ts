import { findLoudness, saveLoudness } from "archive/db/items/cut-voices";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { NotSound, withSoundOriginal } from "archive/domain/keeping/sound-original";
import type { Services } from "archive/domain/services";
import { examineLoudness, refuseFile } from "./examine-file";

/**
 * Loudness of a sound's original (media/loudness.ts). It is heard once, which takes seconds for an hour and counts
 * against its owner's limit of decoding, and kept.
 * @throws Refusal "damaged" where the original is not what was sent; as that of a file which is not taken
 */
export async function loudnessOf(
  services: Services,
  actor: Actor,
  file: { id: number; storageKey: string; sha256: string; bytes: number },
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const known = await findLoudness(services.db, file.storageKey);
  if (known) return known;
  const asked = { bytes: file.bytes, personId: actor.personId, signal };
  const heard = await withSoundOriginal(services, file, (path) => examineLoudness(services, path, asked)).catch(
    (error: unknown) => {
      throw error instanceof NotSound ? refuse("damaged") : error;
    },
  );
  if ("reason" in heard) throw refuseFile(heard);
  await saveLoudness(services.db, file.id, heard);
  return heard;
}
