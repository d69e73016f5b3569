import type { Tx } from "archive/db/connection";
import { insertEvent } from "archive/db/items/history";
import { updateItem } from "archive/db/items/item-writes";
import { listPagesOf, replaceFile, setPlaces } from "archive/db/items/pages";
import type { Actor } from "archive/domain/actor";
import { refuse, refuseFieldAndForm } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { lockManaged } from "./lock-managed";

/**
 * Puts the pages of a handwriting in another order; the first is its cover.
 * @param order.fileIds every present page
 * @throws Refusal "not_found"; "conflict" where the pages, or the version, are others by now
 */
export async function orderPages(
  services: Services,
  actor: Actor,
  itemId: number,
  order: { fileIds: number[]; version?: number },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const pages = await lockPages(tx, actor, itemId, order.version);
    const same = pages.length === order.fileIds.length && pages.every(({ id }) => order.fileIds.includes(id));
    if (!same) throw refuse("conflict");
    await setPlaces(tx, itemId, order.fileIds);
    await pagesChanged(services, tx, actor, itemId, "pages_ordered");
  });
}

/**
 * Takes one page away; it goes the way of the bin.
 * @throws Refusal "not_found"; "conflict"; "bad_request" for the only page
 */
export async function removePage(
  services: Services,
  actor: Actor,
  itemId: number,
  page: { fileId: number; version?: number },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const pages = await lockPages(tx, actor, itemId, page.version);
    if (!pages.some(({ id }) => id === page.fileId)) throw refuse("not_found");
    if (pages.length === 1) throw refuseFieldAndForm("file_id", "item.last_page");
    await replaceFile(tx, page.fileId, services.now());
    await pagesChanged(services, tx, actor, itemId, "page_removed");
  });
}

/** Notes that a handwriting's pages were changed. */
export async function pagesChanged(
  services: Services,
  tx: Tx,
  actor: Actor,
  itemId: number,
  act: "pages_ordered" | "page_removed" | "page_straightened",
): Promise<void> {
  const now = services.now();
  // The address of a picture goes on showing what it showed, wherever it is remembered.
  await updateItem(tx, itemId, { updated_at: now }, act === "page_straightened");
  await insertEvent(tx, { itemIds: [itemId], act, by: actor.personId, at: now });
}

/**
 * Locks a handwriting of one's own.
 * @returns its present pages in their order
 * @throws Refusal "not_found"; "conflict" where its version is another by now
 */
export async function lockPages(tx: Tx, actor: Actor, itemId: number, version: number | undefined) {
  const item = await lockManaged(tx, actor, itemId);
  if (item.kind !== "handwriting") throw refuse("not_found");
  if (version !== undefined && version < item.version) throw refuse("conflict");
  return listPagesOf(tx, itemId);
}
