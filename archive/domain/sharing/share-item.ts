import { toWireChange, type Change } from "archive/contract/change";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/item-status";
import type { Language } from "archive/contract/language";
import type { ShareRequest } from "archive/contract/share";
import type { Tx } from "archive/db/connection";
import { findSeeingThroughGroups } from "archive/db/grants";
import { lockItem, lockOwner, setStatus } from "archive/db/item-writes";
import { findAlwaysAccepting, insertShares, listOffersOf, type NewShare } from "archive/db/shares";
import type { Actor } from "archive/domain/actor";
import { getInvitable, refuseOwn } from "archive/domain/invitations/invitable";
import { newToken, sendInvitation, spendLetters } from "archive/domain/invitations/send-invitation";
import { factsOf } from "archive/domain/items/item-view";
import { notify } from "archive/domain/notifications/notify";
import { mayManageItem, mayShareItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { NOBODY } from "./take-grants";

/** Most people and addresses that one item is shared with. */
const MOST_GRANTS = 1000;

/**
 * Offers an item to people, to addresses, or opens it to everyone. Whoever is offered it sees who and what kind, and the item
 * once they accept; one who always accepts from the caller sees it at once. Status "only me" gives way to "private".
 * @returns how many were asked now
 * @throws Refusal "needs_confirmation" with a change in `data` where somebody could not see it before; "not_found"; "bad_request"
 */
export async function shareItem(services: Services, sender: { actor: Actor; language: Language }, request: ShareRequest): Promise<number> {
  const { actor } = sender;
  const now = services.now();
  if (request.addresses) {
    // Refused before anything is counted; judged once more under the locks that hold until the commit.
    const { addresses } = await services.db.transaction().execute((tx) => judge(tx, actor, request));
    await spendLetters(services, actor, addresses);
  }
  return services.db.transaction().execute(async (tx) => {
    const { item, statusAfter, people, addresses } = await judge(tx, actor, request);
    if (statusAfter !== item.status) await setStatus(tx, [item.id], statusAfter, now);
    const always = await findAlwaysAccepting(tx, actor.personId, people.map(({ id }) => id));
    const offer = { itemId: item.id, ownerId: actor.personId, now };
    const shares: NewShare[] = [];
    for (const { id } of people) shares.push({ ...offer, receiverId: id, address: null, tokenHash: null, state: always.has(id) ? "accepted" : "pending" });
    const told = people.flatMap(({ id }) => (always.has(id) ? [] : [id]));
    for (const address of addresses) {
      const { token, hash } = newToken();
      shares.push({ ...offer, receiverId: null, address, tokenHash: hash, state: "pending" });
      await sendInvitation(services, tx, sender, token);
    }
    await insertShares(tx, shares);
    await notify(services, tx, { kind: "share_request", senderId: actor.personId, receivers: told, itemId: item.id, itemKind: item.kind });
    return shares.length;
  });
}

/** Whom the request newly asks, under the locks of owner and item. @throws as `shareItem` */
async function judge(tx: Tx, actor: Actor, request: ShareRequest) {
  await lockOwner(tx, actor.personId);
  const item = await lockItem(tx, request.handwriting_id);
  if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
  if (!mayShareItem(actor, factsOf(item))) throw refuse("bad_request", { message: { key: "report.not_shared" } });
  if (item.voiceOf !== null) throw refuse("bad_request", { message: { key: "item.voice_follows" }, fields: { handwriting_id: [{ key: "item.voice_follows" }] } });
  const asked = await getInvitable(tx, actor, request.user_ids ?? []);
  await refuseOwn(tx, actor, request.addresses ?? [], "addresses");
  const offers = await listOffersOf(tx, item.id);
  const people = asked.filter(({ id }) => offers.every((offer) => offer.receiverId !== id));
  const addresses = (request.addresses ?? []).filter((address) => offers.every((offer) => offer.address !== address));
  if (offers.length + people.length + addresses.length > MOST_GRANTS) {
    throw refuse("bad_request", { message: { key: "sharing.too_many_grants", params: { limit: MOST_GRANTS } } });
  }
  const statusAfter = request.public ? PUBLIC : item.status === ONLY_ME ? PRIVATE : item.status;
  const seeing = await findSeeingThroughGroups(tx, item.id, people.map(({ id }) => id));
  const open = item.status === PUBLIC;
  const change: Change = {
    items: [{ id: item.id, status: item.status, statusAfter }],
    opensTo: {
      people: open ? [] : people.filter(({ id }) => !seeing.has(id)),
      addresses: open ? [] : addresses,
      groups: [],
      public: statusAfter === PUBLIC && !open,
    },
    takesFrom: NOBODY,
  };
  const { opensTo } = change;
  const opens = statusAfter !== item.status || opensTo.people.length + opensTo.addresses.length > 0;
  if (opens && !request.confirm) throw refuse("needs_confirmation", { data: toWireChange(change) });
  return { item, statusAfter, people, addresses };
}
