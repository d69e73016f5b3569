import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Crop } from "archive/contract/profile/crop";
import { CUTS, type CutKind } from "archive/contract/profile/profile-media-kinds";
import type { NewRendition } from "archive/db/items/files";
import { refuse } from "archive/base/refusal";
import type { Requester } from "archive/media/decoders";
import { renderCut } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { naming } from "archive/domain/media/keep-content";
import type { Services } from "archive/domain/services";

interface CutAsked {
  path: string;
  kind: CutKind;
  crop: Crop | null;
  requester: Requester;
  /** Pieces that there are: one that would be made anew as it is stays under its key. */
  present?: { name: string; storageKey: string }[];
}

/**
 * Cuts a picture, keeps the pieces under keys of their own, and gives them to `work`, which names them in rows. Where
 * `work` gives false, and did not, or a rule refused, they are taken back; on any other failure a row may name them,
 * and they stay.
 */
export async function withCut<T>(
  services: Services,
  { path, kind, crop, requester, present = [] }: CutAsked,
  work: (renditions: NewRendition[]) => Promise<T>,
): Promise<T> {
  const type = await sniff(path);
  if (!type) throw refuse("wrong_type");
  const pieces = await renderCut({ path, type }, services.config, { ...CUTS[kind], crop }, requester);
  const base = `portrait-${randomBytes(16).toString("hex")}`;
  const made: { storageKey: string; content: Buffer }[] = [];
  const cuts: NewRendition[] = [];
  for (const { content, ...facts } of pieces) {
    const same = await keyOfSame(services, present, { name: facts.name, content });
    const storageKey = same ?? `${base}-${facts.name}`;
    if (!same) made.push({ storageKey, content });
    cuts.push({ ...facts, storageKey, bytes: content.byteLength });
  }
  const kept = { keys: made.map(({ storageKey }) => storageKey), named: true };
  return naming(services, "pieces of a person's picture", kept, async () => {
    for (const { storageKey, content } of made) await services.storage.put(storageKey, content);
    const done = await work(cuts);
    kept.named = done !== false;
    return done;
  });
}

/** @returns the key under which the same piece lies; null where none does */
async function keyOfSame(
  { storage }: Services,
  present: { name: string; storageKey: string }[],
  { name, content }: { name: string; content: Buffer },
): Promise<string | null> {
  const before = present.find((piece) => piece.name === name);
  const opened = before && (await storage.open(before.storageKey));
  return opened && content.equals(await buffer(opened.body)) ? before.storageKey : null;
}
