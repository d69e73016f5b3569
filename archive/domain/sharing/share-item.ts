import { changeWire, type Change } from "archive/contract/items/change";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import type { Person } from "archive/contract/person";
import type { ShareRequest } from "archive/contract/sharing/share";
import type { Tx } from "archive/db/connection";
import { insertEvent, type ItemEvent } from "archive/db/items/history";
import { findSeeingThroughGroups } from "archive/db/sharing/grants";
import { setSharesApart } from "archive/db/sharing/shares";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { changeStatus } from "archive/domain/items/set-item-status";
import { lockShareable } from "archive/domain/items/lock-managed";
import {
  findNewOffers,
  makeOffers,
  underMailLimits,
  type NewOffers,
  type Sender,
} from "archive/domain/offers/make-offers";
import { getInvitable, refuseOwn } from "archive/domain/offers/receiver";
import type { Services } from "archive/domain/services";
import { FOR_NOBODY } from "archive/domain/access/take-grants";

/** Most people and addresses that one item is shared with. */
const MOST_GRANTS = 1000;

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
  const judge = (tx: Tx) => judgeRequest(tx, actor, request, services.now());
  return underMailLimits(services, actor, request.addresses !== undefined, judge, {
    addressesOf: (offers) => offers.flatMap(({ fresh }) => fresh.addresses),
    async make(tx, offers) {
      const itemIds = offers.map(({ item }) => item.id);
      const { user_ids: personIds = [] } = request;
      if (personIds.length > 0) await setSharesApart(tx, itemIds, personIds);
      let asked = 0;
      for (const offer of offers) asked += await offerItem(services, tx, sender, offer);
      return asked;
    },
  });
}

/** What is to be done with one item. */
interface ItemOffer {
  item: Awaited<ReturnType<typeof lockShareable>>[number];
  statusAfter: ItemStatus;
  fresh: NewOffers;
}

/** @returns how many were asked */
async function offerItem(
  services: Services,
  tx: Tx,
  sender: Sender,
  { item, statusAfter, fresh }: ItemOffer,
): Promise<number> {
  const now = services.now();
  if (statusAfter !== item.status)
    await changeStatus(tx, sender.actor, { itemIds: [item.id], status: statusAfter, now });
  const request = { kind: "share_request", itemId: item.id, itemKind: item.kind } as const;
  const { asked } = await makeOffers(services, tx, sender, { kind: "shares", subjectId: item.id, request }, fresh);
  const happened: ItemEvent = { itemIds: [item.id], act: "shared", by: sender.actor.personId, at: now };
  for (const { id } of fresh.people) await insertEvent(tx, { ...happened, personId: id });
  const count = fresh.addresses.length;
  if (count > 0) await insertEvent(tx, { ...happened, details: { address: true, count } });
  return asked;
}

/** What the request comes to, under the locks of owner and items. @throws as `shareItem` */
async function judgeRequest(tx: Tx, actor: Actor, request: ShareRequest, now: Date): Promise<ItemOffer[]> {
  const { handwriting_id: first, handwriting_ids: others = [], user_ids: personIds = [], addresses = [] } = request;
  const items = await lockShareable(tx, actor, [...new Set([first, ...others])], "handwriting_id");
  const asked = { people: await getInvitable(tx, actor, personIds), addresses };
  await refuseOwn(tx, actor, addresses, "addresses");
  const offers: ItemOffer[] = [];
  const unseeing = new Map<number, Person>();
  for (const item of items) {
    const offered = {
      kind: "shares",
      subjectId: item.id,
      most: MOST_GRANTS,
      tooMany: "sharing.too_many_grants",
    } as const;
    const fresh = await findNewOffers(tx, offered, asked, now);
    const statusAfter = request.public ? PUBLIC : item.status === ONLY_ME ? PRIVATE : item.status;
    offers.push({ item, statusAfter, fresh });
    if (item.status === PUBLIC) continue;
    const ids = fresh.people.map(({ id }) => id);
    const seeing = await findSeeingThroughGroups(tx, item.id, ids);
    for (const person of fresh.people) if (!seeing.has(person.id)) unseeing.set(person.id, person);
  }
  askFirst(offers, [...unseeing.values()], request);
  return offers;
}

/** @throws Refusal "needs_confirmation" where somebody would see what they could not */
function askFirst(offers: ItemOffer[], people: Person[], { public: opened, confirm }: ShareRequest): void {
  const closed = offers.filter(({ item }) => item.status !== PUBLIC);
  const addresses = [...new Set(closed.flatMap(({ fresh }) => fresh.addresses))];
  const opens =
    people.length + addresses.length > 0 || offers.some(({ item, statusAfter }) => statusAfter !== item.status);
  if (!opens || confirm) return;
  const change: Change = {
    items: offers.map(({ item, statusAfter }) => ({ id: item.id, status: item.status, statusAfter })),
    opensTo: { ...FOR_NOBODY.opensTo, people, addresses, public: opened && closed.length > 0 },
    takesFrom: FOR_NOBODY.takesFrom,
  };
  throw refuse("needs_confirmation", { data: changeWire.toWire(change) });
}
