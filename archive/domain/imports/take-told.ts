import { cleanCaption } from "archive/contract/text/caption-length";
import {
  addEntry,
  itemsBySource,
  listMarked,
  listVoicesToTie,
  type ZippedPage,
} from "archive/db/imports/import-entries";
import { listMadeAlbums, markAlbumMade, recordsOf } from "archive/db/imports/import-records";
import { Refusal, type MessageRef } from "archive/base/refusal";
import { shortened } from "archive/base/shortened";
import { bringAlbum } from "archive/domain/albums/bring-album";
import { deleteItems } from "archive/domain/items/bin";
import { markFavourite } from "archive/domain/items/mark-favourite";
import { tieVoice } from "archive/domain/items/tie-voice";
import { receiveFile, type Submission } from "archive/domain/media/receive-file";
import { replaceProfileMedia } from "archive/domain/profile-media/replace-profile-media";
import { PROFILE_MEDIA_FIELDS } from "archive/contract/profile/profile-media-kinds";
import { bringWriter } from "archive/domain/writers/bring-writer";
import { openPage } from "./open-page";
import { eachBehind, Later, laterMs, type StepEnd, type Taking } from "./taking";

/** Who wrote and spoke, with all their names and what was told of them; what is said of them here already stays. */
export function takeWriters(taking: Taking): Promise<StepEnd> {
  const { services, actor, row } = taking;
  return eachBehind(taking, recordsOf("writer"), async ({ content: writer }) => {
    const reason = await unlessRefused(async () => {
      const { id, hasFace, leftOut } = await bringWriter(services, actor, writer);
      if (leftOut) await addEntry(services.db, row.id, told(writer.name), leftOut);
      if (id !== null && !hasFace && writer.face) await takeFace(taking, id, writer.face);
    });
    if (reason) await addEntry(services.db, row.id, told(writer.name), reason);
  });
}

/** A writer's face. @throws Refusal where it is not taken */
async function takeFace({ services, actor, row, signal }: Taking, writerId: number, face: ZippedPage): Promise<void> {
  const received = await receiveFile(services, await openPage(services, row, face), {
    kind: "handwriting",
    fileName: face.ownName ?? undefined,
    signal,
  });
  const submission: Submission = { fields: {}, files: [received], kind: "handwriting" };
  await replaceProfileMedia(services, actor, { kind: "face", writerId }, submission);
}

/** Voices belong to their handwritings again, where both are here. */
export function takeTies(taking: Taking): Promise<StepEnd> {
  const { services, actor } = taking;
  return eachBehind(taking, listVoicesToTie, async ({ handwritingId, itemId }) => {
    // The owner may have tied, moved or deleted one while the import ran.
    await unlessRefused(() => tieVoice(services, actor, handwritingId, itemId));
  });
}

/** Albums with what of them is here, in their order: those that are here by name take what they lack. */
export function takeAlbums(taking: Taking): Promise<StepEnd> {
  const { services, actor, row } = taking;
  const { db } = services;
  return eachBehind(taking, recordsOf("album"), async ({ place, content: album }) => {
    const here = await itemsBySource(db, row.id, album.items);
    const reason = await unlessRefused(async () => {
      const made = await bringAlbum(services, actor, {
        name: album.name,
        coverId: album.cover === null ? null : (here.get(album.cover) ?? null),
        itemIds: album.items.flatMap((sourceId) => here.get(sourceId) ?? []),
        brought: await listMadeAlbums(db, row.id),
      });
      await markAlbumMade(db, row.id, place, made);
    });
    if (reason) await addEntry(db, row.id, told(album.name), reason);
  });
}

/** Marks what was marked, and throws away what lay in the bin; last, since an album takes nothing from there. */
export function takeMarks(taking: Taking): Promise<StepEnd> {
  const { services, actor } = taking;
  return eachBehind(taking, listMarked, async ({ itemId, favourite, binned }) => {
    if (itemId === null) return;
    // The owner may have deleted it while the import ran.
    if (favourite) await unlessRefused(() => markFavourite(services, actor, itemId, true));
    if (binned) await unlessRefused(() => deleteItems(services, actor, [itemId]));
  });
}

/** @returns why it was refused; null where it wasn't */
async function unlessRefused(work: () => Promise<void>): Promise<MessageRef | null> {
  try {
    await work();
    return null;
  } catch (error) {
    // Its person's account is being deleted.
    if (!(error instanceof Refusal) || error.reason === "sign_in") throw error;
    const afterMs = laterMs(error);
    if (afterMs !== null) throw new Later(afterMs);
    return error.detail.fields?.[PROFILE_MEDIA_FIELDS.picture]?.[0] ?? error.detail.message ?? { key: "import.failed" };
  }
}

/** A name from a bag, as it is told. */
function told(name: string): string {
  return shortened(cleanCaption(name).replace(/\s+/g, " "), 100);
}
