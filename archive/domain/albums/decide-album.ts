import { refuse } from "archive/base/refusal";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Grant, PendingAlbum } from "archive/contract/sharing/share";
import { broughtInVain, lockShareableIn, waitingAlbums } from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { lockOwner } from "archive/db/items/item-writes";
import { rowsOf } from "archive/db/offers/granted-rows";
import { grantsOf } from "archive/db/offers/offers";
import type { Actor } from "archive/domain/actor";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { decisionOn, getTakenAway } from "archive/domain/offers/decide-offer";
import { listWaiting, viewGrant, type WaitingAsked } from "archive/domain/offers/list-offers";
import { revoke } from "archive/domain/access/revoke";
import type { Services } from "archive/domain/services";
import { endSharesBy } from "archive/domain/access/end-shares";
import { bringShares } from "./bring-shares";
import { refuseOthersAlbums } from "./list-albums";

/**
 * Accepts or ignores an album that was offered to the caller, as a whole; its owner is notified of what is accepted. Of
 * an accepted one that is ignored, nothing that it alone brought is seen any more.
 */
export const decideAlbum = decisionOn({
  kind: "albumShares",
  // As every change of an album does: nothing is put into it meanwhile.
  lock: (tx, { senderId }) => lockOwner(tx, senderId),
  async accept({ services, tx, actor }, _owner, { offer, isNew }) {
    if (!isNew) return;
    const items = (await lockShareableIn(tx, offer.subjectId)).filter(({ status }) => status !== ONLY_ME);
    await bringShares(tx, {
      itemIds: items.map(({ id }) => id),
      ownerId: offer.senderId,
      receiverIds: [actor.personId],
      now: services.now(),
    });
  },
  ignore: ({ services, tx, actor }, { subjectId }) => endBrought(services, tx, actor, subjectId),
  accepted: (_owner, { subjectId, senderId }) => ({ kind: "album_accepted", receiver: senderId, albumId: subjectId }),
});

/**
 * Takes an album's share with somebody away: its owner ends it, or its receiver no longer wants it. With it goes what
 * the album alone brought.
 * @throws Refusal "not_found"
 */
export async function removeAlbumShare(services: Services, actor: Actor, id: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const offer = await getTakenAway(tx, actor, "albumShares", id);
    await lockOwner(tx, offer.senderId);
    const { albumShares } = await revoke(tx, { albumShares: rowsOf([id]) });
    if (albumShares.length === 0) throw refuse("not_found");
    await endBrought(services, tx, actor, offer.subjectId);
  });
}

/** Ends what an album brought to people who have it no more. */
async function endBrought(services: Services, tx: Tx, actor: Actor, albumId: number): Promise<void> {
  await endSharesBy(actor, services.now())(tx, { shares: broughtInVain({ albumId }).shares });
}

/** Albums that are offered to the caller and wait, or were ignored: by whom, and how much. */
export function listPendingAlbumsOf(
  services: Services,
  actor: Actor,
  asked: WaitingAsked,
): Promise<Page<PendingAlbum>> {
  return listWaiting(services, actor, asked, waitingAlbums, ({ by, name, items }) => ({ sharedBy: by, name, items }));
}

/** Everyone with whom an album is shared, or was offered to, for its owner; last first. @throws Refusal "not_found" */
export async function listAlbumGrants(
  { db }: Services,
  actor: Actor,
  albumId: number,
  asked: PageAsked,
): Promise<Page<Grant>> {
  await refuseOthersAlbums(db, actor, [albumId]);
  return pageIn(asked, grantsOf(db, "albumShares", { subjectId: albumId }), viewGrant);
}
