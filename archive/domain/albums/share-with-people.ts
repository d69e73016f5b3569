import type { AlbumOfferRequest } from "archive/contract/albums/album-share";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import { lockShareableIn } from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { lockOwner } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { changeStatus } from "archive/domain/items/set-item-status";
import {
  findNewOffers,
  makeOffers,
  underMailLimits,
  type NewOffers,
  type Sender,
} from "archive/domain/offers/make-offers";
import { getInvitable, refuseOwn } from "archive/domain/offers/receiver";
import type { Services } from "archive/domain/services";
import { askToConfirm } from "archive/domain/access/take-grants";
import { bringShares } from "./bring-shares";
import { lockOwnAlbum } from "./get-album";

/** Most people and addresses that one album is shared with. */
const MOST_OFFERS = 1000;

/**
 * Offers an album as a whole to people and addresses: what lies in it, and whatever is put into it later. Until they
 * accept they see who, and that it is an album; one who always accepts from the caller sees it at once; one who ignored
 * it is asked again, once a week. Who has accepted sees what was taken from them apart again. What was "only me"
 * becomes private.
 * @returns how many were asked now
 * @throws Refusal "needs_confirmation" with a change in `data`; "not_found"; "bad_request"
 */
export function shareAlbumWithPeople(
  services: Services,
  sender: Sender,
  albumId: number,
  request: AlbumOfferRequest,
): Promise<number> {
  const { actor } = sender;
  const judge = (tx: Tx) => judgeRequest(tx, actor, albumId, request, services.now());
  return underMailLimits(services, actor, request.addresses !== undefined, judge, {
    addressesOf: ({ fresh }) => fresh.addresses,
    make: (tx, judged) => offerAlbum(services, tx, sender, albumId, judged),
  });
}

interface Judged {
  items: Awaited<ReturnType<typeof lockShareableIn>>;
  fresh: NewOffers;
  /** Those who are asked and see the album already. */
  seeing: number[];
}

/** What the request comes to, under the locks of owner and album. @throws as `shareAlbumWithPeople` */
async function judgeRequest(
  tx: Tx,
  actor: Actor,
  albumId: number,
  { user_ids: personIds = [], addresses = [], confirm }: AlbumOfferRequest,
  now: Date,
): Promise<Judged> {
  await lockOwner(tx, actor.personId);
  await lockOwnAlbum(tx, actor, albumId);
  const items = await lockShareableIn(tx, albumId);
  const asked = { people: await getInvitable(tx, actor, personIds), addresses };
  await refuseOwn(tx, actor, addresses, "addresses");
  const offered = {
    kind: "albumShares",
    subjectId: albumId,
    most: MOST_OFFERS,
    tooMany: "album.too_many_offers",
  } as const;
  const fresh = await findNewOffers(tx, offered, asked, now);
  const alone = items.filter(({ status }) => status === ONLY_ME);
  if (!confirm) throw askToConfirm(alone, PRIVATE, { opensTo: asked }, "album.asks");
  const seeing = fresh.made.flatMap(({ receiverId, address, state }) =>
    state === "accepted" && receiverId && (personIds.includes(receiverId) || addresses.includes(address ?? ""))
      ? receiverId
      : [],
  );
  return { items, fresh, seeing };
}

/** @returns how many were asked */
async function offerAlbum(
  services: Services,
  tx: Tx,
  sender: Sender,
  albumId: number,
  { items, fresh, seeing }: Judged,
): Promise<number> {
  const now = services.now();
  const ownerId = sender.actor.personId;
  const alone = items.filter(({ status }) => status === ONLY_ME).map(({ id }) => id);
  if (alone.length > 0) await changeStatus(tx, sender.actor, { itemIds: alone, status: PRIVATE, now });
  const request = { kind: "album_request", albumId } as const;
  const offered = { kind: "albumShares", subjectId: albumId, request } as const;
  const { accepted, asked } = await makeOffers(services, tx, sender, offered, fresh);
  await bringShares(tx, { itemIds: items.map(({ id }) => id), ownerId, receiverIds: [...accepted, ...seeing], now });
  return asked;
}
