import { DAY_MS } from "archive/contract/durations";
import { cutOf } from "archive/contract/items/page";
import { levelOf } from "archive/db/unavailable";
import { viewerKey, type Actor, type Viewer } from "archive/domain/actor";
import { findFile, findRendition } from "archive/db/items/files";
import { findOpenCopy } from "archive/db/keeping/formats";
import { factsOf, getVisibleItem } from "archive/domain/items/item-view";
import { askForCheck } from "archive/domain/keeping/ask-for-check";
import { mayManageItem, mayTakeOriginal } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import { DOWNLOAD_PICTURE } from "archive/media/image";
import type { Services } from "archive/domain/services";
import { notReady, servedFile, servedRendition } from "../media/served-file";
import type { ServedFile } from "../served-file";
import { verified } from "../media/verified";

/** The rendition that a download gives, and the name it is saved under (product.md 7). */
export const DOWNLOADS = {
  handwriting: { name: DOWNLOAD_PICTURE, savedAs: "selected_handwritings.jpg" },
  voice: { name: "voice.mp3", savedAs: "selected_handwritings.mp3" },
};

/**
 * File that everyone who may see an item may save: a real JPEG or MP3 under the specification's name, without EXIF or
 * GPS.
 * @throws Refusal "not_found"; "not_ready" while it is made
 */
export async function openDownload(services: Services, viewer: Viewer, itemId: number): Promise<ServedFile> {
  const item = await getVisibleItem(services.db, viewer, itemId);
  const file = await findFile(services.db, itemId);
  if (!file || file.state === "failed") throw refuse("not_found");
  const { name, savedAs } = DOWNLOADS[item.kind];
  const made = await findRendition(services.db, { itemId, fileId: file.id, name, viewer: viewerKey(viewer) });
  if (!made) throw notReady();
  return servedRendition(services, made, savedAs);
}

/** So long a check answers for the parts that are read after it. */
const CHECKED_MS = DAY_MS;

/**
 * The original as it was sent, byte for byte, for its owner, and a steward who keeps it; of the first page where none
 * is named. Whole, its hash is taken on the way; of a part nobody knows, so the whole is checked soon.
 * @throws Refusal "not_found"; "damaged" where a check found that it is not what was sent
 */
export async function openOriginal(
  services: Services,
  actor: Actor,
  itemId: number,
  fileId?: number,
): Promise<ServedFile> {
  const { ownName: fileName, sha256: etag, ...file } = await ownFile(services, actor, itemId, fileId);
  const { storageKey, mediaType, bytes, fault } = file;
  if (fault) throw refuse("damaged");
  const served = servedFile(services, { storageKey, mediaType, bytes, etag, fileName });
  const check = () =>
    askForCheck(services, storageKey).catch((error: unknown) =>
      services.log[levelOf(error)]("a check could not be asked for", { error }),
    );
  return {
    ...served,
    open: async (range) => {
      if (!range || range.end - range.start + 1 === bytes) return verified(await served.open(), etag, check);
      if (services.now().getTime() - (file.checkedAt?.getTime() ?? 0) > CHECKED_MS) await check();
      return served.open(range);
    },
  };
}

/**
 * The open copy of an original whose format is at risk, for whoever may have the original, under its name.
 * @throws Refusal "not_found", also where there is none
 */
export async function openOpenCopy(
  services: Services,
  actor: Actor,
  itemId: number,
  fileId?: number,
): Promise<ServedFile> {
  const { id, ownName } = await ownFile(services, actor, itemId, fileId);
  const copy = await findOpenCopy(services.db, id);
  if (!copy) throw refuse("not_found");
  const { name, ...facts } = copy;
  const stem = ownName.replace(/\.[A-Za-z0-9]{1,5}$/, "");
  return servedFile(services, { ...facts, fileName: stem + name.slice(name.lastIndexOf(".")) });
}

async function ownFile({ db }: Services, actor: Actor, itemId: number, fileId?: number) {
  const item = await getVisibleItem(db, actor, itemId);
  const facts = factsOf(item);
  if (!mayTakeOriginal(actor, facts)) throw refuse("not_found");
  const file = await findFile(db, itemId, fileId);
  // Whoever keeps the archive has a recording by itself, where it is theirs to have: not by a part of it.
  if (!file || (cutOf(file) && !mayManageItem(actor, facts))) throw refuse("not_found");
  return file;
}
