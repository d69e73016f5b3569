import { hashOfToken } from "archive/base/keys";
import { refuse } from "archive/base/refusal";
import type { Offer, RequestCount } from "archive/contract/sharing/invitation";
import { OFFER_KINDS, tableOf } from "archive/db/offers/offer-tables";
import { countWaiting, findOfToken } from "archive/db/offers/offers";
import { findReachable } from "archive/db/sharing/reachable";
import { maskAddress } from "archive/domain/accounts/mask-address";
import type { Actor } from "archive/domain/actor";
import { isOfferedTo, receiverOf } from "archive/domain/offers/receiver";
import type { Services } from "archive/domain/services";
import { OFFERED, type OfferIds } from "./offered";
import { addressProvenBy } from "./register";

/**
 * The offer of a mail, for whoever holds its token: who invites, and to what kind; to whoever may accept also the
 * name of an album or group, and how much is in it. It changes nothing: scanners open links.
 * @throws Refusal "not_found" for one that was taken back or never was, whose item lies in the bin, and across a block
 */
export async function getOffer(services: Services, actor: Actor | null, token: string): Promise<Offer> {
  const { db } = services;
  const offer = await findOfToken(db, hashOfToken(token));
  const told = offer && (await OFFERED[offer.kind].look(db, offer.subjectId));
  if (!told || told.binned) throw refuse("not_found");
  const { id, kind, subjectId, senderId, address, state } = offer;
  const own = actor && (await receiverOf(db, actor));
  if (actor && actor.personId !== senderId && (await findReachable(db, actor.personId, [senderId])).length === 0)
    throw refuse("not_found");
  const mine = own !== null && isOfferedTo(own, offer);
  // One that becomes something else says where accepting leads; the others, to who accepted, what that was.
  const isTold = tableOf(kind).taken !== undefined || (mine && state === "accepted");
  const registerAs = actor ? null : await addressProvenBy(services, db, offer);
  const holds = mine || registerAs !== null ? told.holds : undefined;
  const { wire } = OFFERED[kind];
  const ids = OFFER_KINDS.map((each) => [OFFERED[each].wire.id, each === kind && isTold ? subjectId : null]);
  return {
    id,
    kind: wire.kind,
    typeName: told.typeName ?? "",
    name: holds?.name ?? null,
    count: holds?.count ?? null,
    state,
    invitedBy: offer.by,
    address: maskAddress(address ?? ""),
    mine,
    registerAs,
    ...(Object.fromEntries(ids) as OfferIds),
  };
}

/** Number of invitations that wait for the caller, by kind. */
export async function countRequests({ db }: Services, actor: Actor): Promise<RequestCount> {
  const receiver = await receiverOf(db, actor);
  const counts: [keyof RequestCount, number][] = [];
  for (const kind of OFFER_KINDS) counts.push([OFFERED[kind].wire.count, await countWaiting(db, kind, receiver)]);
  const count = counts.reduce((sum, [, each]) => sum + each, 0);
  return { count, ...(Object.fromEntries(counts) as Omit<RequestCount, "count">) };
}
