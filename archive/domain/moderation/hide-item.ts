import { findPresent } from "archive/db/accounts/people";
import {
  insertAct,
  setHidden,
  listActsOf,
  handleReports,
  listReported,
  listReportsOf,
} from "archive/db/moderation/reports";
import { lockItem } from "archive/db/items/item-writes";
import type { Tx } from "archive/db/connection";
import { refuse } from "archive/base/refusal";
import { queueMail } from "archive/domain/messages/send";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import { insertEvent } from "archive/db/items/history";
import { findAnyItemToShow } from "archive/db/items/items";

interface Act {
  itemId: number;
  /** In the operator's words; the owner reads them. */
  reason: string;
  /** Account of the operating system that asked for it. */
  operator: string;
}

/**
 * Hides an item, with the voice that belongs to it, from everyone but its owner, who is told why; its reports are done
 * with. Its grants stay, for the day it is restored.
 * @returns false where it is hidden for that reason already
 * @throws Refusal "not_found"
 */
export function hideItem(services: Services, act: Act): Promise<boolean> {
  return carryOut(services, act, "hide");
}

/**
 * Shows it again to whoever could see it before, and tells its owner.
 * @returns false where it was not hidden
 * @throws Refusal "not_found"
 */
export function restoreItem(services: Services, act: Act): Promise<boolean> {
  return carryOut(services, act, "restore");
}

function carryOut(services: Services, { itemId, reason, operator }: Act, act: "hide" | "restore"): Promise<boolean> {
  const now = services.now();
  const hides = act === "hide";
  return services.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (!item) throw refuse("not_found");
    await handleReports(tx, itemId, now);
    if (hides ? item.hiddenAt && item.hiddenReason === reason : !item.hiddenAt) return false;
    await setHidden(tx, itemId, hides ? { at: item.hiddenAt ?? now, reason } : null);
    await insertAct(tx, { item_id: itemId, act, reason, operator, at: now });
    await insertEvent(tx, { itemIds: [itemId], act: hides ? "hidden" : "shown", by: "operator", at: now });
    await tellOwner(services, tx, item, hides ? "item_hidden" : "item_restored", hides ? reason : "");
    return true;
  });
}

/** Tells the owner by mail; who has no e-mail address reads it on the item's own page. */
async function tellOwner(
  services: Services,
  tx: Tx,
  item: { id: number; ownerId: number; binnedAt: Date | null },
  template: "item_hidden" | "item_restored",
  reason: string,
): Promise<void> {
  const owner = await findPresent(tx, item.ownerId);
  if (!owner?.email || item.binnedAt) return;
  const { moderationMailTo: address } = services.config;
  const contact = address ? [sentence(owner.language, { key: "mail.contact", params: { address } })] : [];
  await queueMail(services, tx, {
    to: owner.email,
    language: owner.language,
    template,
    params: { name: owner.first_name, token: String(item.id), lines: [...(reason ? [reason] : []), ...contact] },
  });
}

/** Most lines that one look shows. */
export const MOST_SHOWN = 200;

/** For the operator: items that were reported, last reported first. */
export function reportedItems({ db }: Services, { open }: { open: boolean }) {
  return listReported(db, { open, limit: MOST_SHOWN });
}

/** For the operator: an item with what was said of it and done about it. @throws Refusal "not_found" */
export async function reportedItem({ db }: Services, itemId: number) {
  const item = await findAnyItemToShow(db, itemId);
  if (!item) throw refuse("not_found");
  const [reports, acts] = await Promise.all([listReportsOf(db, itemId, MOST_SHOWN), listActsOf(db, itemId)]);
  return { item, files: item.files, reports, acts };
}
