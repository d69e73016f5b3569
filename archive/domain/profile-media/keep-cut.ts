import { randomBytes } from "node:crypto";
import type { Crop } from "archive/contract/profile/crop";
import { CUTS, type CutKind } from "archive/contract/profile/profile-media-kinds";
import type { NewRendition } from "archive/db/items/files";
import { Refusal, refuse } from "archive/base/refusal";
import type { Requester } from "archive/media/decoders";
import { renderCut } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import type { Services } from "archive/domain/services";

/**
 * Cuts a picture, keeps the pieces under keys of their own, and gives them to `work`, which names them in rows. Where
 * `work` gives false, and did not, or a rule refused, they are taken back; on any other failure a row may name them,
 * and they stay.
 */
export async function withCut<T>(
  services: Services,
  { path, kind, crop, requester }: { path: string; kind: CutKind; crop: Crop | null; requester: Requester },
  work: (renditions: NewRendition[]) => Promise<T>,
): Promise<T> {
  const type = await sniff(path);
  if (!type) throw refuse("wrong_type");
  const pieces = await renderCut({ path, type }, services.config, { ...CUTS[kind], crop }, requester);
  const base = `portrait-${randomBytes(16).toString("hex")}`;
  const cuts = pieces.map((piece) => Object.assign(piece, { storageKey: `${base}-${piece.name}` }));
  let named = true;
  try {
    for (const { storageKey, content } of cuts) await services.storage.put(storageKey, content);
    const done = await work(cuts.map(({ content, ...facts }) => ({ ...facts, bytes: content.byteLength })));
    named = done !== false;
    return done;
  } catch (error) {
    if (error instanceof Refusal) named = false;
    else
      services.log.error("pieces of a person's picture may be kept without a row; they stay where they are", {
        storageKeys: cuts.map(({ storageKey }) => storageKey),
      });
    throw error;
  } finally {
    if (!named) for (const { storageKey } of cuts) await services.storage.erase(storageKey);
  }
}
