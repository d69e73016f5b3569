import type { Offer } from "archive/contract/sharing/invitation";
import { countPendingAlbums, findAlbumOfferOfToken } from "archive/db/albums/album-offers";
import { countPendingGroups, findInvitationOfToken } from "archive/db/groups/group-invitations";
import { findReachable } from "archive/db/sharing/reachable";
import { countPendingShares, findShareOfToken } from "archive/db/sharing/shares";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { isOfferedTo, receiverOf } from "./invitable";
import { hashOfToken } from "archive/base/keys";
import { maskAddress } from "../accounts/mask-address";

/**
 * What the token of a mail offers, to whoever holds it: who invites, and to what kind. It changes nothing: scanners
 * open links.
 * @throws Refusal "not_found" for one that was taken back or never was, whose item lies in the bin, and across a block
 */
export async function getOffer({ db }: Services, actor: Actor | null, token: string): Promise<Offer> {
  const hash = hashOfToken(token);
  const share = await findShareOfToken(db, hash);
  const album = share ? null : await findAlbumOfferOfToken(db, hash);
  const invitation = share || album ? null : await findInvitationOfToken(db, hash);
  const shown = share ?? album;
  const found = shown ?? invitation;
  if (!found || share?.binnedAt) throw refuse("not_found");
  const own = actor && (await receiverOf(db, actor));
  const inviterId = shown?.ownerId ?? invitation?.inviterId ?? 0;
  if (actor && actor.personId !== inviterId && (await findReachable(db, actor.personId, [inviterId])).length === 0)
    throw refuse("not_found");
  const mine = own !== null && isOfferedTo(own, { receiverId: shown?.receiverId, address: found.address });
  return {
    id: found.id,
    kind: share ? "file" : album ? "album" : "group",
    typeName: share?.kind ?? invitation?.name ?? "",
    state: found.state,
    invitedBy: found.by,
    address: maskAddress(found.address ?? ""),
    mine,
    groupId: invitation?.groupId ?? null,
    itemId: mine && share?.state === "accepted" ? share.itemId : null,
    albumId: mine && album?.state === "accepted" ? album.albumId : null,
  };
}

/** How many invitations wait for the caller. */
export async function countRequests({ db }: Services, actor: Actor) {
  const receiver = await receiverOf(db, actor);
  const files = await countPendingShares(db, receiver);
  const groups = await countPendingGroups(db, receiver);
  const albums = await countPendingAlbums(db, receiver);
  return { count: files + groups + albums, files, groups, albums };
}
