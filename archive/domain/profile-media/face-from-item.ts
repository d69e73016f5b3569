import { CUT_MOST_BYTES } from "archive/contract/profile/profile-media-kinds";
import type { FaceFromItem } from "archive/contract/writers/writer";
import { findRendition } from "archive/db/items/files";
import { findItemToShow } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import { factsOf } from "archive/domain/items/item-view";
import type { ReceivedFile } from "archive/domain/media/receive-file";
import { mayManageItem } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { getOwnWriter } from "archive/domain/writers/writer-page";
import { limitProfileMedia, replaceProfileMedia } from "./replace-profile-media";

/** The widest picture of this format that was made of the page. */
const WIDEST = "w1080.jpg";

/**
 * Makes a page of one of the caller's letters or photographs a writer's face: its middle, to be moved from there. It is
 * a picture of its own from then on, which whoever may not see the item does not see either.
 * @throws Refusal "not_found" for a writer, an item or a page that is none of theirs; "not_ready" while it is prepared
 */
export async function cutFaceFromItem(
  services: Services,
  actor: Actor,
  writerId: number,
  { handwriting_id: itemId, page }: FaceFromItem,
): Promise<void> {
  await getOwnWriter(services.db, actor, writerId);
  const item = await findItemToShow(services.db, itemId, actor.personId);
  const file = item?.files[page - 1];
  if (!item || !file || item.kind !== "handwriting" || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
  await limitProfileMedia(services, actor);
  const staged = await stageRendition(services, actor, { itemId, fileId: file.id });
  await replaceProfileMedia(
    services,
    actor,
    { kind: "face", writerId },
    { fields: {}, files: [staged], kind: "handwriting" },
    itemId,
  );
}

async function stageRendition(
  { db, storage }: Services,
  actor: Actor,
  { itemId, fileId }: { itemId: number; fileId: number },
): Promise<ReceivedFile> {
  const found = await findRendition(db, { itemId, fileId, name: WIDEST, viewer: actor.personId });
  const opened = found?.storageKey ? await storage.open(found.storageKey) : null;
  if (!opened) throw refuse("not_ready");
  const { key, sha256, bytes } = await storage.stage(opened.body, { limitBytes: CUT_MOST_BYTES });
  // A rendition's key begins with the hash of its content (`renditionKey`).
  if (!found?.storageKey?.startsWith(sha256.slice(0, 32))) {
    await storage.discardStaged(key);
    throw refuse("damaged");
  }
  return { kind: "handwriting", ownName: "face.jpg", stagedKey: key, sha256, bytes };
}
