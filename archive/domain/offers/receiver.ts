import { hashOfToken } from "archive/base/keys";
import { refuse, type Refusal, refuseFieldAndForm } from "archive/base/refusal";
import type { Address } from "archive/contract/address";
import type { Person } from "archive/contract/person";
import type { Decision } from "archive/contract/sharing/decision";
import type { Db } from "archive/db/connection";
import type { OfferKind, Receiver } from "archive/db/offers/offer-tables";
import { findOffered, findOfToken, type OfferRecord } from "archive/db/offers/offers";
import { findAddresses, findNamed, findOwnAddresses } from "archive/db/sharing/reachable";
import { maskAddress } from "archive/domain/accounts/mask-address";
import type { Actor } from "archive/domain/actor";

/** The caller as one who is offered things: their id, and the addresses that they have verified. */
export async function receiverOf(db: Db, actor: Actor): Promise<Receiver> {
  return { personId: actor.personId, addresses: await findAddresses(db, actor.personId) };
}

/** True where an offer went to this person, or to an address of theirs that nobody has answered for. */
export function isOfferedTo({ personId, addresses }: Receiver, { receiverId, address }: OfferRecord): boolean {
  return receiverId === null ? address !== null && addresses.includes(address) : receiverId === personId;
}

/**
 * The offer that somebody decides on: by its id, or by the token of a mail to an address that is proven theirs.
 * @throws Refusal "not_found"; "bad_request" where the mail went to an address that is not theirs
 */
export async function getOffered(
  db: Db,
  kind: OfferKind,
  receiver: Receiver,
  { id, token }: Decision,
): Promise<OfferRecord> {
  const found = token || id === undefined ? null : await findOffered(db, kind, id, receiver);
  if (found) return found;
  const mailed = token ? await findOfToken(db, hashOfToken(token), [kind]) : null;
  if (!mailed) throw refuse("not_found");
  if (isOfferedTo(receiver, mailed)) return mailed;
  const params = { address: maskAddress(mailed.address ?? "") };
  throw refuse("bad_request", { message: { key: "invite.other_address", params } });
}

/**
 * The people of some ids, to be offered something by the caller. All or none.
 * @throws Refusal "bad_request" for the caller themselves; "not_found" for whoever is not there, is blocked either way,
 * or does not show the caller their name: all alike
 */
export async function getInvitable(db: Db, actor: Actor, personIds: number[]): Promise<Person[]> {
  if (personIds.includes(actor.personId)) throw notYourself("user_ids");
  const people = await findNamed(db, actor.personId, personIds);
  if (people.length < personIds.length) throw refuse("not_found");
  return people;
}

/** @throws Refusal "bad_request" where one of the addresses is the caller's own */
export async function refuseOwn(db: Db, actor: Actor, addresses: Address[], field: string): Promise<void> {
  if (addresses.length === 0) return;
  const own = await findOwnAddresses(db, actor.personId);
  if (addresses.some((address) => own.includes(address))) throw notYourself(field);
}

function notYourself(field: string): Refusal {
  return refuseFieldAndForm(field, "invite.not_yourself");
}
