import type { Address } from "archive/contract/address";
import { DAY_MS } from "archive/contract/durations";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { findAddresses, findNamed } from "archive/db/sharing/reachable";
import type { Receiver } from "archive/db/sharing/shares";
import type { Actor } from "archive/domain/actor";
import { maskAddress } from "../accounts/mask-address";
import { refuse, type Refusal, refuseFieldAndForm } from "archive/base/refusal";
import { hashOfToken } from "archive/base/keys";
import type { Decision } from "archive/contract/sharing/share";

/** The caller as one who is invited: their id, and the addresses that they have verified. */
export async function receiverOf(db: Db, actor: Actor): Promise<Receiver> {
  return { personId: actor.personId, addresses: await findAddresses(db, actor.personId) };
}

/** Whether something that was offered by name, or to an address, is the caller's to take. */
export function isOfferedTo({ personId, addresses }: Receiver, { receiverId = null, address }: Offered): boolean {
  return receiverId === null ? address !== null && addresses.includes(address) : receiverId === personId;
}

interface Offered {
  receiverId?: number | null;
  address: Address | null;
}

/**
 * What somebody decides on: by its id, or by the token of a mail to an address that is proven theirs.
 * @throws Refusal "not_found"; "bad_request" where the mail went to an address that is not theirs
 */
export async function getOffered<ById, ByToken extends Offered>(
  receiver: Receiver,
  { id, token }: Decision,
  byId: (id: number) => Promise<ById | null>,
  byToken: (hash: string) => Promise<ByToken | null>,
): Promise<ById | ByToken> {
  const found = token || id === undefined ? null : await byId(id);
  if (found) return found;
  const mailed = token ? await byToken(hashOfToken(token)) : null;
  if (!mailed) throw refuse("not_found");
  if (isOfferedTo(receiver, mailed)) return mailed;
  const params = { address: maskAddress(mailed.address ?? "") };
  throw refuse("bad_request", { message: { key: "invite.other_address", params } });
}

/**
 * The people of some ids, to be invited by the caller. All or none.
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
  const own = await findAddresses(db, actor.personId);
  if (addresses.some((address) => own.includes(address))) throw notYourself(field);
}

function notYourself(field: string): Refusal {
  return refuseFieldAndForm(field, "invite.not_yourself");
}

const WEEK_MS = 7 * DAY_MS;

/** What was offered to somebody, as far as it says whether they may be asked again. */
interface Asked {
  state: "pending" | "accepted" | "ignored";
  askedAgainAt: Date | null;
}

/** Whether somebody who ignored an invitation may be asked again: once a week. */
export function mayAskAgain({ state, askedAgainAt }: Asked, now: Date): boolean {
  return state === "ignored" && (askedAgainAt === null || askedAgainAt.getTime() + WEEK_MS <= now.getTime());
}
