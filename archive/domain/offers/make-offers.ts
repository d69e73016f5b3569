import { newToken } from "archive/base/keys";
import { refuse } from "archive/base/refusal";
import type { Address } from "archive/contract/address";
import { DAY_MS } from "archive/contract/durations";
import type { Language } from "archive/contract/language";
import type { Person } from "archive/contract/person";
import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import { findAlwaysAccepting } from "archive/db/offers/always-accept";
import { rowsOf } from "archive/db/offers/granted-rows";
import { tableOf, type OfferKind } from "archive/db/offers/offer-tables";
import { insertOffers, listOffersOf, type NewOffer } from "archive/db/offers/offers";
import { findHolders } from "archive/db/sharing/reachable";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { notify, type NotificationFacts } from "archive/domain/notifications/notify";
import type { Services } from "archive/domain/services";
import { revoke } from "archive/domain/access/revoke";

const WEEK_MS = 7 * DAY_MS;

export interface Sender {
  actor: Actor;
  language: Language;
}

/** One thing that is offered, and its limit. */
export interface Offered {
  kind: OfferKind;
  subjectId: number;
  most: number;
  /** Number that counts beside those who are offered it; 0 where absent. */
  others?: number;
  /** Key of the sentence that refuses more. */
  tooMany: string;
}

/** People and addresses that a request newly asks. */
export interface NewOffers {
  people: Person[];
  addresses: Address[];
  /** Offers to some of these that were ignored, and are to be made again: once a week. */
  ignored: OfferMade[];
  /** All others that were made before. */
  made: OfferMade[];
}
type OfferMade = Awaited<ReturnType<typeof listOffersOf>>[number];

/**
 * Those of some people and addresses to whom something was not offered yet, or may be offered again, under its lock.
 * @throws Refusal "bad_request" where it would be offered to too many
 */
export async function findNewOffers(
  tx: Tx,
  { kind, subjectId, most, others = 0, tooMany }: Offered,
  asked: { people: Person[]; addresses: Address[] },
  now: Date,
): Promise<NewOffers> {
  const all = await listOffersOf(tx, kind, [subjectId]);
  const isAsked = ({ receiverId, address }: OfferMade) =>
    asked.people.some(({ id }) => id === receiverId) || asked.addresses.includes(address ?? "");
  const ignored = all.filter((one) => mayAskAgain(one, now) && isAsked(one));
  const made = all.filter((one) => !ignored.includes(one));
  const people = asked.people.filter(({ id }) => made.every((one) => one.receiverId !== id));
  const addresses = asked.addresses.filter((address) => made.every((one) => one.address !== address));
  if (others + made.length + people.length + addresses.length > most)
    throw refuse("bad_request", { message: { key: tooMany, params: { limit: most } } });
  return { people, addresses, ignored, made };
}

function mayAskAgain({ state, askedAgainAt }: OfferMade, now: Date): boolean {
  return state === "ignored" && (askedAgainAt === null || askedAgainAt.getTime() + WEEK_MS <= now.getTime());
}

/**
 * Judges a request and does what it comes to, in one transaction. Where it has addresses it is judged before that too:
 * it is refused before the mails are counted against sender and addresses, which is not done in a transaction, since
 * that would hold a second connection.
 */
export async function underMailLimits<Judged extends object, Done>(
  services: Services,
  actor: Actor,
  hasAddresses: boolean,
  judge: (tx: Tx) => Promise<Judged>,
  { addressesOf, make }: { addressesOf(judged: Judged): Address[]; make(tx: Tx, judged: Judged): Promise<Done> },
): Promise<Done> {
  if (hasAddresses)
    for (const address of addressesOf(await services.db.transaction().execute(judge)))
      await consumeRateLimit(services, {
        "invite-sender": actor.personId,
        "invite-sender-day": actor.personId,
        "invite-recipient": address,
      });
  return services.db.transaction().execute(async (tx) => make(tx, await judge(tx)));
}

/**
 * Offers something to people and addresses. They are told; one who always accepts from the sender has accepted.
 * @param request what the people are told
 * @returns ids of those who always accept; how many were asked
 */
export async function makeOffers(
  services: Services,
  tx: Tx,
  { actor, language }: Sender,
  { kind, subjectId, request }: { kind: OfferKind; subjectId: number; request: NotificationFacts },
  { people, addresses, ignored }: NewOffers,
): Promise<{ accepted: number[]; asked: number }> {
  const ids = people.map(({ id }) => id);
  const always = tableOf(kind).taken ? new Set() : await findAlwaysAccepting(tx, actor.personId, ids);
  const offer = { subjectId, senderId: actor.personId };
  const offers: NewOffer[] = ids.map((id) => ({
    ...offer,
    receiverId: id,
    address: null,
    tokenHash: null,
    state: always.has(id) ? "accepted" : "pending",
    again: ignored.some(({ receiverId }) => receiverId === id),
  }));
  for (const address of addresses) {
    const { token, hash } = newToken();
    const again = ignored.some((one) => one.address === address);
    offers.push({ ...offer, receiverId: null, address, tokenHash: hash, state: "pending", again });
    // Its mail is written and sent by a job (domain/invitations/deliver.ts).
    await services.queue.add(tx, "send-invitation", { token, language });
  }
  await revoke(tx, { [kind]: rowsOf(ignored.map(({ id }) => id)) });
  await insertOffers(tx, kind, offers, services.now());
  if (addresses.length > 0) await tellPeople(tx, "seen", await findHolders(tx, addresses));
  const receivers = ids.filter((id) => !always.has(id));
  await notify(services, tx, { ...request, senderId: actor.personId, receivers });
  return { accepted: ids.filter((id) => always.has(id)), asked: offers.length };
}
