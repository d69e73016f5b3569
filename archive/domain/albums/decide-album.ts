import { ONLY_ME } from "archive/contract/items/item-status";
import type { Grant, Decision, PendingAlbum } from "archive/contract/sharing/share";
import {
  albumOfferOf,
  decideAlbumOffers,
  findAlbumOffer,
  findAlbumOfferOfToken,
  findOfferedAlbum,
  listAlbumGrantsOf,
  listPendingAlbums,
  lockOfferedAlbum,
} from "archive/db/albums/album-offers";
import { broughtInVain, lockShareableIn } from "archive/db/albums/album-shares";
import { lockOwner } from "archive/db/items/item-writes";
import { tellPeople } from "archive/db/live-channel";
import { insertAlwaysAccept } from "archive/db/sharing/blocks";
import { rowsOf } from "archive/db/sharing/granted-rows";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { getOffered, receiverOf } from "archive/domain/invitations/invitable";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { notify } from "archive/domain/notifications/notify";
import type { Services } from "archive/domain/services";
import { viewGrant } from "archive/domain/sharing/who-can-see";
import { endSharesBy } from "archive/domain/access/end-shares";
import { revoke } from "archive/domain/access/revoke";
import { bringShares } from "./bring-shares";
import { refuseOthersAlbums } from "./list-albums";

/**
 * Accepts or ignores an album that was offered to the caller, as a whole: by its id or by the token of a mail to an
 * address that is proven theirs. Its owner is notified of what is accepted. An ignored one may be accepted later; of an
 * accepted one that is ignored, nothing that it alone brought is seen any more.
 * @returns the album's id
 * @throws Refusal "not_found"; "bad_request" where the mail went to an address that is not the caller's
 */
export async function decideAlbum(
  services: Services,
  actor: Actor,
  decision: Decision,
  state: "accepted" | "ignored",
): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const receiver = await receiverOf(tx, actor);
    const { albumId, ownerId } = await getOffered(
      receiver,
      decision,
      (id) => findOfferedAlbum(tx, id, receiver),
      (hash) => findAlbumOfferOfToken(tx, hash),
    );
    // As every change of an album does: nothing is put into it, and it is offered to nobody, while this is decided.
    await lockOwner(tx, ownerId);
    const offers = await lockOfferedAlbum(tx, albumId, receiver);
    const kept = offers.find((offer) => offer.receiverId !== null) ?? offers[0];
    if (!kept) throw refuse("not_found");
    if (state === "ignored") {
      await decideAlbumOffers(
        tx,
        offers.map(({ id }) => id),
        { state, now },
      );
      await endSharesBy(actor, now)(tx, { shares: broughtInVain({ albumId }).shares });
    } else {
      const merged = offers.filter((offer) => offer !== kept).map(({ id }) => id);
      await revoke(tx, { albumShares: rowsOf(merged) });
      if (kept.state !== "accepted") {
        await decideAlbumOffers(tx, [kept.id], { state, receiverId: actor.personId, now });
        const items = (await lockShareableIn(tx, albumId)).filter(({ status }) => status !== ONLY_ME);
        const itemIds = items.map(({ id }) => id);
        await bringShares(tx, { itemIds, ownerId, receiverIds: [actor.personId], now });
        await notify(services, tx, {
          kind: "album_accepted",
          senderId: actor.personId,
          receivers: [ownerId],
          albumId,
        });
      }
      if (decision.always) await insertAlwaysAccept(tx, actor.personId, ownerId);
    }
    await tellPeople(tx, "seen", [actor.personId]);
    return albumId;
  });
}

/**
 * Takes an album's share with somebody away: its owner ends it, or its receiver no longer wants it. With it goes what
 * the album alone brought.
 * @throws Refusal "not_found"
 */
export async function removeAlbumShare(services: Services, actor: Actor, id: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const receiver = await receiverOf(tx, actor);
    const offer = await findAlbumOffer(tx, id, receiver);
    if (!offer) throw refuse("not_found");
    await lockOwner(tx, offer.ownerId);
    const { albumShares } = await revoke(tx, { albumShares: albumOfferOf(id, receiver) });
    if (albumShares.length === 0) throw refuse("not_found");
    await endSharesBy(actor, services.now())(tx, { shares: broughtInVain({ albumId: offer.albumId }).shares });
  });
}

/** Albums that are offered to the caller and wait, or were ignored: who. */
export async function listPendingAlbumsOf(
  services: Services,
  actor: Actor,
  state: "pending" | "ignored",
  asked: PageAsked,
): Promise<Page<PendingAlbum>> {
  const receiver = await receiverOf(services.db, actor);
  return pageOf(
    asked,
    (range) => listPendingAlbums(services.db, receiver, state, range),
    ({ id, at, state: now, by }) => ({ id, state: now, sharedBy: by, createdAt: at.toISOString() }),
  );
}

/** Everyone with whom an album is shared, or was offered to, for its owner; last first. @throws Refusal "not_found" */
export async function listAlbumGrants(
  { db }: Services,
  actor: Actor,
  albumId: number,
  asked: PageAsked,
): Promise<Page<Grant>> {
  await refuseOthersAlbums(db, actor, [albumId]);
  return pageOf(asked, (range) => listAlbumGrantsOf(db, albumId, range), viewGrant);
}
