import { ReadBagAlbums, ReadBagWriters } from "archive/contract/bags/bag-read";
import { addEntry, listTakenItems } from "archive/db/imports/import-entries";
import type { ImportRow } from "archive/db/imports/imports";
import { Refusal } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { bringAlbum } from "archive/domain/albums/bring-album";
import { deleteItems } from "archive/domain/items/bin";
import { markFavourite } from "archive/domain/items/mark-favourite";
import { tieVoice } from "archive/domain/items/tie-voice";
import { receiveFile, type Submission } from "archive/domain/media/receive-file";
import { replaceProfileMedia } from "archive/domain/profile-media/replace-profile-media";
import { PROFILE_MEDIA_FIELDS } from "archive/domain/profile-media/rules";
import type { Services } from "archive/domain/services";
import { bringWriter } from "archive/domain/writers/bring-writer";
import { readDescription, type Payload } from "./bag-entries";
import type { OpenedZip, ZippedFile } from "./zip-reader";

/** Who wrote and spoke, with all their names and what was told of them; what is said of them here already stays. */
export async function bringWriters(
  services: Services,
  actor: Actor,
  row: ImportRow,
  zip: OpenedZip,
  signal: AbortSignal | undefined,
): Promise<void> {
  const payload = payloadOf(zip, row);
  const read = await readDescription(payload, "data/writers.json", "writers", ReadBagWriters);
  for (const writer of read?.writers ?? []) {
    signal?.throwIfAborted();
    const { id, hasFace } = await bringWriter(services, actor, writer);
    const face = writer.face && payload.get(`data/${writer.face.path}`.normalize("NFC"));
    if (id === null || hasFace || !writer.face || !face) continue;
    const reason = await bringFace(services, actor, id, { file: face.file, ownName: writer.face.own_name });
    if (reason) await addEntry(services.db, row.id, writer.face.path, reason);
  }
}

/** @returns why it was not taken */
async function bringFace(
  services: Services,
  actor: Actor,
  writerId: number,
  { file, ownName }: { file: ZippedFile; ownName: string },
) {
  const received = await receiveFile(services, await file.open(), { kind: "handwriting", fileName: ownName });
  const submission: Submission = { fields: {}, files: [received], kind: "handwriting" };
  try {
    await replaceProfileMedia(services, actor, { kind: "face", writerId }, submission);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.detail.fields?.[PROFILE_MEDIA_FIELDS.picture]?.[0] ?? error.detail.message ?? { key: "import.failed" };
  }
}

/** Voices belong to their handwritings again, where both are here. */
export async function tieVoices(services: Services, actor: Actor, { id }: ImportRow): Promise<void> {
  const items = await listTakenItems(services.db, id);
  const bySource = new Map(items.map(({ sourceId, itemId }) => [sourceId, itemId]));
  for (const { itemId, voiceOf, state } of items) {
    const handwriting = voiceOf === null ? undefined : bySource.get(voiceOf);
    if (handwriting === undefined || state !== "taken") continue;
    await unlessRefused(tieVoice(services, actor, handwriting, itemId));
  }
}

/** Marks what was marked, and throws away what lay in the bin; last, since an album takes nothing from there. */
export async function markTaken(services: Services, actor: Actor, { id }: ImportRow): Promise<void> {
  for (const { itemId, state, favourite, binned } of await listTakenItems(services.db, id)) {
    if (state !== "taken") continue;
    if (favourite) await unlessRefused(markFavourite(services, actor, itemId, true));
    if (binned) await unlessRefused(deleteItems(services, actor, [itemId]));
  }
}

/** Albums with what of them is here, in their order: those that are here by name take what they lack. */
export async function bringAlbums(services: Services, actor: Actor, row: ImportRow, zip: OpenedZip): Promise<void> {
  const read = await readDescription(payloadOf(zip, row), "data/albums.json", "albums", ReadBagAlbums);
  const items = await listTakenItems(services.db, row.id);
  const bySource = new Map(items.map(({ sourceId, itemId }) => [sourceId, itemId]));
  const here = (sourceId: number) => bySource.get(sourceId) ?? [];
  const brought: number[] = [];
  // Each new one goes on top of the others.
  for (const { name, cover, items: inOrder } of (read?.albums ?? []).toReversed()) {
    const coverId = cover === null ? null : (bySource.get(cover) ?? null);
    try {
      brought.push(await bringAlbum(services, actor, { name, coverId, itemIds: inOrder.flatMap(here), brought }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await addEntry(services.db, row.id, name, error.detail.message ?? { key: "import.failed" });
    }
  }
}

/** What a bag holds; it was compared with its manifests before anybody said yes. */
function payloadOf({ files }: OpenedZip, { root }: ImportRow): Payload {
  return new Map(
    [...files].flatMap(([name, file]) =>
      name.startsWith(root) ? [[name.slice(root.length), { file, sha256: "" }]] : [],
    ),
  );
}

/** What its owner did meanwhile is theirs to have done. */
async function unlessRefused(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
