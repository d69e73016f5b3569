import type { AlbumOfferRequest } from "archive/contract/albums/album-share";
import type { Address } from "archive/contract/address";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import type { Person } from "archive/contract/person";
import { insertAlbumOffers, listOffersOfAlbums, type NewAlbumOffer } from "archive/db/albums/album-offers";
import { lockShareableIn } from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { lockOwner } from "archive/db/items/item-writes";
import { tellPeople } from "archive/db/live-channel";
import { rowsOf } from "archive/db/sharing/granted-rows";
import { findHolders } from "archive/db/sharing/reachable";
import { findAlwaysAccepting } from "archive/db/sharing/shares";
import { refuse } from "archive/base/refusal";
import { changeStatus } from "archive/domain/items/change-status";
import type { Actor } from "archive/domain/actor";
import { getInvitable, mayAskAgain, refuseOwn } from "archive/domain/invitations/invitable";
import { limitInvitationMails, newToken } from "archive/domain/invitations/send-invitation";
import { notify } from "archive/domain/notifications/notify";
import type { Services } from "archive/domain/services";
import { revoke } from "archive/domain/access/revoke";
import { askToConfirm } from "archive/domain/access/take-grants";
import { bringShares } from "./bring-shares";
import { lockOwnAlbum } from "./get-album";

/** Most people and addresses that one album is shared with. */
const MOST_OFFERS = 1000;

interface Sender {
  actor: Actor;
  language: Language;
}

/**
 * Offers an album as a whole to people and addresses: what lies in it, and whatever is put into it later. Until they
 * accept they see who, and that it is an album; one who always accepts from the caller sees it at once; one who ignored
 * it is asked again, once a week. Who has accepted sees what was taken from them apart again. What was "only me"
 * becomes private.
 * @returns how many were asked now
 * @throws Refusal "needs_confirmation" with a change in `data`; "not_found"; "bad_request"
 */
export async function shareAlbumWithPeople(
  services: Services,
  sender: Sender,
  albumId: number,
  request: AlbumOfferRequest,
): Promise<number> {
  const { actor } = sender;
  if (request.addresses) {
    // Refused before anything is counted; judged once more under the locks that hold until the commit.
    const { addresses } = await services.db
      .transaction()
      .execute((tx) => judge(tx, actor, albumId, request, services.now()));
    await limitInvitationMails(services, actor, addresses);
  }
  return services.db
    .transaction()
    .execute(async (tx) =>
      make(services, tx, sender, albumId, await judge(tx, actor, albumId, request, services.now())),
    );
}

interface Judged {
  items: Awaited<ReturnType<typeof lockShareableIn>>;
  /** Whom the request newly asks. */
  people: Person[];
  addresses: Address[];
  /** Offers to some of those that were ignored, and are to be made again. */
  ignored: Awaited<ReturnType<typeof listOffersOfAlbums>>;
  /** Those who see the album already. */
  seeing: number[];
}

/** What the request comes to, under the locks of owner and album. @throws as `shareAlbumWithPeople` */
async function judge(
  tx: Tx,
  actor: Actor,
  albumId: number,
  { user_ids: personIds = [], addresses = [], confirm }: AlbumOfferRequest,
  now: Date,
): Promise<Judged> {
  await lockOwner(tx, actor.personId);
  await lockOwnAlbum(tx, actor, albumId);
  const items = await lockShareableIn(tx, albumId);
  const asked = await getInvitable(tx, actor, personIds);
  await refuseOwn(tx, actor, addresses, "addresses");
  const all = await listOffersOfAlbums(tx, [albumId]);
  const ofRequest = all.filter(
    ({ receiverId, address }) => personIds.includes(receiverId ?? 0) || addresses.includes(address ?? ""),
  );
  const ignored = ofRequest.filter((one) => mayAskAgain(one, now));
  const made = all.filter((one) => !ignored.includes(one));
  const people = asked.filter(({ id }) => made.every((one) => one.receiverId !== id));
  const fresh = addresses.filter((address) => made.every((one) => one.address !== address));
  if (made.length + people.length + fresh.length > MOST_OFFERS)
    throw refuse("bad_request", { message: { key: "album.too_many_offers", params: { limit: MOST_OFFERS } } });
  const alone = items.filter(({ status }) => status === ONLY_ME);
  if (!confirm) throw askToConfirm(alone, PRIVATE, { opensTo: { people: asked, addresses } }, "album.asks");
  const seeing = ofRequest.flatMap(({ receiverId, state }) => (state === "accepted" && receiverId ? receiverId : []));
  return { items, people, addresses: fresh, ignored, seeing };
}

/** @returns how many were asked */
async function make(
  services: Services,
  tx: Tx,
  { actor, language }: Sender,
  albumId: number,
  { items, people, addresses, ignored, seeing }: Judged,
): Promise<number> {
  const now = services.now();
  const ownerId = actor.personId;
  const alone = items.filter(({ status }) => status === ONLY_ME).map(({ id }) => id);
  if (alone.length > 0) await changeStatus(tx, actor, { itemIds: alone, status: PRIVATE, now });
  const always = await findAlwaysAccepting(
    tx,
    ownerId,
    people.map(({ id }) => id),
  );
  const offer = { albumId, ownerId, now };
  const offers: NewAlbumOffer[] = people.map(({ id }) => ({
    ...offer,
    receiverId: id,
    address: null,
    tokenHash: null,
    again: ignored.some((one) => one.receiverId === id),
    state: always.has(id) ? "accepted" : "pending",
  }));
  for (const address of addresses) {
    const { token, hash } = newToken();
    const again = ignored.some((one) => one.address === address);
    offers.push({ ...offer, receiverId: null, address, tokenHash: hash, again, state: "pending" });
    // Its mail is written and sent by a job (invitations/deliver.ts).
    await services.queue.add(tx, "send-invitation", { token, language });
  }
  await revoke(tx, { albumShares: rowsOf(ignored.map(({ id }) => id)) });
  await insertAlbumOffers(tx, offers);
  if (addresses.length > 0) await tellPeople(tx, "seen", await findHolders(tx, addresses));
  const told = people.flatMap(({ id }) => (always.has(id) ? [] : [id]));
  await notify(services, tx, { kind: "album_request", senderId: ownerId, receivers: told, albumId });
  const receiverIds = [...always, ...seeing];
  await bringShares(tx, { itemIds: items.map(({ id }) => id), ownerId, receiverIds, now });
  return offers.length;
}
