import { refuse } from "archive/base/refusal";
import { lockItem } from "archive/db/items/item-writes";
import { rowsOf } from "archive/db/offers/granted-rows";
import { setSharesApart } from "archive/db/sharing/shares";
import type { Actor } from "archive/domain/actor";
import { decisionOn, getTakenAway } from "archive/domain/offers/decide-offer";
import type { Services } from "archive/domain/services";
import { endSharesBy } from "archive/domain/access/end-shares";

/** Accepts or ignores an item that was offered to the caller; its owner is notified. */
export const decideShare = decisionOn({
  kind: "shares",
  async lock(tx, { subjectId }) {
    const item = await lockItem(tx, subjectId);
    if (item?.binnedAt !== null) throw refuse("not_found");
    return item;
  },
  // Offered at an address too, it no longer goes with the album that brought it.
  async accept({ tx, actor }, item, { merged }) {
    if (merged) await setSharesApart(tx, [item.id], [actor.personId]);
  },
  accepted: (item, { senderId }) => ({
    kind: "share_accepted",
    receiver: senderId,
    itemId: item.id,
    itemKind: item.kind,
  }),
});

/** Takes a share away: its owner takes it back, or its receiver no longer wants it. @throws Refusal "not_found" */
export async function removeShare(services: Services, actor: Actor, shareId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { id } = await getTakenAway(tx, actor, "shares", shareId);
    const { shares } = await endSharesBy(actor, services.now())(tx, { shares: rowsOf([id]) });
    if (shares.length === 0) throw refuse("not_found");
  });
}
