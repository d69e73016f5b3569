import { hashOfToken } from "archive/base/keys";
import { refuse } from "archive/base/refusal";
import type { Offer } from "archive/contract/sharing/invitation";
import { countWaiting, findOfToken } from "archive/db/offers/offers";
import { findReachable } from "archive/db/sharing/reachable";
import { maskAddress } from "archive/domain/accounts/mask-address";
import type { Actor } from "archive/domain/actor";
import { isOfferedTo, receiverOf } from "archive/domain/offers/receiver";
import type { Services } from "archive/domain/services";
import { OFFERED } from "./offered";

/**
 * What the token of a mail offers, to whoever holds it: who invites, and to what kind. It changes nothing: scanners
 * open links.
 * @throws Refusal "not_found" for one that was taken back or never was, whose item lies in the bin, and across a block
 */
export async function getOffer({ db }: Services, actor: Actor | null, token: string): Promise<Offer> {
  const offer = await findOfToken(db, hashOfToken(token));
  const told = offer && (await OFFERED[offer.kind].look(db, offer.subjectId));
  if (!told || told.binned) throw refuse("not_found");
  const { id, kind, subjectId, senderId, address, state } = offer;
  const own = actor && (await receiverOf(db, actor));
  if (actor && actor.personId !== senderId && (await findReachable(db, actor.personId, [senderId])).length === 0)
    throw refuse("not_found");
  const mine = own !== null && isOfferedTo(own, offer);
  const accepted = mine && state === "accepted" ? subjectId : null;
  return {
    id,
    kind: OFFERED[kind].kind,
    typeName: told.typeName ?? "",
    state,
    invitedBy: offer.by,
    address: maskAddress(address ?? ""),
    mine,
    groupId: kind === "invitations" ? subjectId : null,
    itemId: kind === "shares" ? accepted : null,
    albumId: kind === "albumShares" ? accepted : null,
  };
}

/** How many invitations wait for the caller. */
export async function countRequests({ db }: Services, actor: Actor) {
  const receiver = await receiverOf(db, actor);
  const files = await countWaiting(db, "shares", receiver);
  const groups = await countWaiting(db, "invitations", receiver);
  const albums = await countWaiting(db, "albumShares", receiver);
  return { count: files + groups + albums, files, groups, albums };
}
