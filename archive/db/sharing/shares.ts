import type { ItemKind } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import type { Receiver } from "archive/db/offers/offer-tables";
import { waitingOffers } from "archive/db/offers/offers";
import { firstOf } from "archive/db/rows";

/** What an album brought to people was shared with them apart as well: it stays when the album goes. */
export async function setSharesApart(db: Db, itemIds: number[], receiverIds: number[]): Promise<void> {
  await db
    .updateTable("shares")
    .set({ by_album: false })
    .where("item_id", "in", itemIds)
    .where("receiver_id", "in", receiverIds)
    .where("state", "=", "accepted")
    .where("by_album", "=", true)
    .execute();
}

/** Items that are offered to somebody and wait, or that they ignored, last first: of which kind, and by whom. */
export function waitingItems(db: Db, receiver: Receiver, state: "pending" | "ignored") {
  const { rows, ...order } = waitingOffers(db, "shares", receiver, state);
  return { rows: rows.innerJoin("items", "items.id", "offer.subject_id").select("items.kind"), ...order };
}

/** What of an item may be told to whoever it is offered to. */
export function findOfferedItem(db: Db, itemId: number): Promise<{ kind: ItemKind; binnedAt: Date | null } | null> {
  return firstOf(db.selectFrom("items").select(["kind", "binned_at as binnedAt"]).where("id", "=", itemId));
}
