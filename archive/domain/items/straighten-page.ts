import { WHOLE_PAGE, type Page } from "archive/contract/items/page";
import { countWaitingFiles } from "archive/db/items/files";
import { findOwnPage, showPage } from "archive/db/items/pages";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { NotSound, withSoundOriginal } from "archive/domain/keeping/sound-original";
import { eraseLater } from "archive/domain/media/erase-files";
import { examinePage, refuseFile } from "archive/domain/media/examine-file";
import { askToRender } from "archive/domain/media/ask-to-render";
import type { Services } from "archive/domain/services";
import { getManagedItem } from "./item-view";
import { lockPages, pagesChanged } from "./pages";

/**
 * Turns a page, or makes it straight by its four corners. Its original stays as it is; what others were shown of it is
 * gone at once, since what lies outside of the corners is no longer theirs.
 * @param change.rotation, change.corners as it was where they are left out
 * @throws Refusal "not_found"; "conflict" where the version is another by now; "bad_request" for corners that hold no
 * page; "damaged" where the original is not what was sent
 */
export async function straightenPage(
  services: Services,
  actor: Actor,
  itemId: number,
  change: { fileId: number; version?: number } & Partial<Pick<Page, "rotation" | "corners">>,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = services;
  await getManagedItem(db, actor, itemId);
  const file = await findOwnPage(db, itemId, change.fileId);
  if (!file) throw refuse("not_found");
  const { rotation = file.rotation, corners = file.corners } = change;
  const wanted = { ...WHOLE_PAGE, number: file.number, rotation, corners };
  const read = await withSoundOriginal(services, file, (path) =>
    examinePage(services, path, wanted, { personId: actor.personId, signal }),
  ).catch((error: unknown) => {
    throw error instanceof NotSound ? refuse("damaged") : error;
  });
  if ("reason" in read) throw refuseFile(read);
  await db.transaction().execute(async (tx) => {
    const pages = await lockPages(tx, actor, itemId, change.version);
    if (!pages.some(({ id }) => id === change.fileId)) throw refuse("not_found");
    await eraseLater(services, tx, await showPage(tx, change.fileId, read));
    const page = { id: change.fileId, mediaType: file.mediaType, corners };
    await askToRender(services, tx, page, await countWaitingFiles(tx, itemId));
    await pagesChanged(services, tx, actor, itemId, "page_straightened");
  });
}
