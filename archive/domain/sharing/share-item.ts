import type { Address } from "archive/contract/address";
import { toWireChange, type Change } from "archive/contract/items/change";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import type { Person } from "archive/contract/person";
import type { ShareRequest } from "archive/contract/sharing/share";
import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import { rowsOf } from "archive/db/sharing/granted-rows";
import { findSeeingThroughGroups } from "archive/db/sharing/grants";
import { insertEvent, type ItemEvent } from "archive/db/items/history";
import {
  findAlwaysAccepting,
  insertShares,
  listOffersOf,
  setSharesApart,
  type NewShare,
} from "archive/db/sharing/shares";
import { findHolders } from "archive/db/sharing/reachable";
import { changeStatus } from "archive/domain/items/change-status";
import type { Actor } from "archive/domain/actor";
import { mayAskAgain, getInvitable, refuseOwn } from "archive/domain/invitations/invitable";
import { newToken, limitInvitationMails } from "archive/domain/invitations/send-invitation";
import { notify } from "archive/domain/notifications/notify";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { revoke } from "../access/revoke";
import { NOBODY } from "../access/take-grants";
import { lockShareable } from "archive/domain/items/lock-managed";

/** Most people and addresses that one item is shared with. */
const MOST_GRANTS = 1000;

interface Sender {
  actor: Actor;
  language: Language;
}

/**
 * Offers an item, or several, to people, to addresses, or opens it to everyone. Whoever is offered it sees who and what
 * kind, and the item once they accept; one who always accepts from the caller sees it at once; one who ignored it is
 * asked again, once a week. Status "only me" gives way to "private".
 * @returns how many were asked now, over all the items
 * @throws Refusal "needs_confirmation" with a change in `data` where somebody could not see it before; "not_found";
 * "bad_request"
 */
export async function shareItem(services: Services, sender: Sender, request: ShareRequest): Promise<number> {
  const { actor } = sender;
  if (request.addresses) {
    // Refused before anything is counted; judged once more under the locks that hold until the commit.
    const offers = await services.db.transaction().execute((tx) => judge(tx, actor, request, services.now()));
    await limitInvitationMails(
      services,
      actor,
      offers.flatMap(({ addresses }) => addresses),
    );
  }
  return services.db.transaction().execute(async (tx) => {
    const offers = await judge(tx, actor, request, services.now());
    const { user_ids: personIds = [] } = request;
    if (personIds.length > 0)
      await setSharesApart(
        tx,
        offers.map(({ item }) => item.id),
        personIds,
      );
    let asked = 0;
    for (const offer of offers) asked += await make(services, tx, sender, offer);
    return asked;
  });
}

/** What is to be done with one item. */
interface Offer {
  item: Awaited<ReturnType<typeof lockShareable>>[number];
  statusAfter: ItemStatus;
  /** Whom the request newly asks. */
  people: Person[];
  addresses: Address[];
  /** Offers to some of those that were ignored, and are to be made again. */
  ignored: Awaited<ReturnType<typeof listOffersOf>>;
}

/** @returns how many were asked */
async function make(
  services: Services,
  tx: Tx,
  sender: Sender,
  { item, statusAfter, people, addresses, ignored }: Offer,
): Promise<number> {
  const now = services.now();
  const ownerId = sender.actor.personId;
  if (statusAfter !== item.status)
    await changeStatus(tx, sender.actor, { itemIds: [item.id], status: statusAfter, now });
  const always = await findAlwaysAccepting(
    tx,
    ownerId,
    people.map(({ id }) => id),
  );
  const offer = { itemId: item.id, ownerId, now };
  const shares: NewShare[] = [];
  for (const { id } of people)
    shares.push({
      ...offer,
      receiverId: id,
      address: null,
      tokenHash: null,
      again: ignored.some((one) => one.receiverId === id),
      state: always.has(id) ? "accepted" : "pending",
    });
  const told = people.flatMap(({ id }) => (always.has(id) ? [] : [id]));
  for (const address of addresses) {
    const { token, hash } = newToken();
    shares.push({
      ...offer,
      receiverId: null,
      address,
      tokenHash: hash,
      again: ignored.some((one) => one.address === address),
      state: "pending",
    });
    // Its mail is written and sent by a job (invitations/deliver.ts).
    await services.queue.add(tx, "send-invitation", { token, language: sender.language });
  }
  await revoke(tx, { shares: rowsOf(ignored.map(({ id }) => id)) });
  await insertShares(tx, shares);
  const happened: ItemEvent = { itemIds: [item.id], act: "shared", by: ownerId, at: now };
  for (const { id } of people) await insertEvent(tx, { ...happened, personId: id });
  if (addresses.length > 0) await insertEvent(tx, { ...happened, details: { address: true, count: addresses.length } });
  if (addresses.length > 0) await tellPeople(tx, "seen", await findHolders(tx, addresses));
  await notify(services, tx, {
    kind: "share_request",
    senderId: ownerId,
    receivers: told,
    itemId: item.id,
    itemKind: item.kind,
  });
  return shares.length;
}

/** What the request comes to, under the locks of owner and items. @throws as `shareItem` */
async function judge(tx: Tx, actor: Actor, request: ShareRequest, now: Date): Promise<Offer[]> {
  const { handwriting_id: first, handwriting_ids: others = [], user_ids: personIds = [], addresses = [] } = request;
  const items = await lockShareable(tx, actor, [...new Set([first, ...others])], "handwriting_id");
  const asked = await getInvitable(tx, actor, personIds);
  await refuseOwn(tx, actor, addresses, "addresses");
  const offers: Offer[] = [];
  const unseeing = new Map<number, Person>();
  for (const item of items) {
    const all = await listOffersOf(tx, item.id);
    const isAsked = ({ receiverId, address }: (typeof all)[number]) =>
      personIds.includes(receiverId ?? 0) || addresses.includes(address ?? "");
    const ignored = all.filter((one) => mayAskAgain(one, now) && isAsked(one));
    const made = all.filter((one) => !ignored.includes(one));
    const people = asked.filter(({ id }) => made.every((one) => one.receiverId !== id));
    const fresh = addresses.filter((address) => made.every((one) => one.address !== address));
    if (made.length + people.length + fresh.length > MOST_GRANTS)
      throw refuse("bad_request", { message: { key: "sharing.too_many_grants", params: { limit: MOST_GRANTS } } });
    const statusAfter = request.public ? PUBLIC : item.status === ONLY_ME ? PRIVATE : item.status;
    offers.push({ item, statusAfter, people, addresses: fresh, ignored });
    if (item.status === PUBLIC) continue;
    const seeing = await findSeeingThroughGroups(
      tx,
      item.id,
      people.map(({ id }) => id),
    );
    for (const person of people) if (!seeing.has(person.id)) unseeing.set(person.id, person);
  }
  askFirst(offers, [...unseeing.values()], request);
  return offers;
}

/** @throws Refusal "needs_confirmation" where somebody would see what they could not */
function askFirst(offers: Offer[], people: Person[], { public: opened, confirm }: ShareRequest): void {
  const closed = offers.filter(({ item }) => item.status !== PUBLIC);
  const addresses = [...new Set(closed.flatMap((offer) => offer.addresses))];
  const opens =
    people.length + addresses.length > 0 || offers.some(({ item, statusAfter }) => statusAfter !== item.status);
  if (!opens || confirm) return;
  const change: Change = {
    items: offers.map(({ item, statusAfter }) => ({ id: item.id, status: item.status, statusAfter })),
    opensTo: { people, addresses, groups: [], public: opened && closed.length > 0 },
    takesFrom: NOBODY,
  };
  throw refuse("needs_confirmation", { data: toWireChange(change) });
}
