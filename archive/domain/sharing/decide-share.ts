import type { Decision } from "archive/contract/sharing/share";
import { insertAlwaysAccept } from "archive/db/sharing/blocks";
import { lockItem } from "archive/db/items/item-writes";
import { tellPeople } from "archive/db/live-channel";
import { rowsOf } from "archive/db/sharing/granted-rows";
import {
  decideShares,
  findOffered,
  findShareOfToken,
  lockOffered,
  setSharesApart,
  shareOf,
} from "archive/db/sharing/shares";
import type { Actor } from "archive/domain/actor";
import { receiverOf, getOffered } from "archive/domain/invitations/invitable";
import { notify } from "archive/domain/notifications/notify";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { endSharesBy } from "../access/end-shares";
import { revoke } from "../access/revoke";

/**
 * Accepts or ignores what was offered to the caller, by its id or by the token of a mail to an address that is proven
 * theirs. Its owner is notified. An ignored one may be accepted later; an accepted one that is ignored is seen no more.
 * @returns the item's id
 * @throws Refusal "not_found"; "bad_request" where the mail went to an address that is not the caller's
 */
export async function decideShare(
  services: Services,
  actor: Actor,
  decision: Decision,
  state: "accepted" | "ignored",
): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const receiver = await receiverOf(tx, actor);
    const { itemId } = await getOffered(
      receiver,
      decision,
      (id) => findOffered(tx, id, receiver),
      (hash) => findShareOfToken(tx, hash),
    );
    // As whoever shares it does: nothing more is offered to this person while this is decided.
    const item = await lockItem(tx, itemId);
    if (item?.binnedAt !== null) throw refuse("not_found");
    // One by name may stand beside one by address: both are decided, and one of them is kept.
    const shares = await lockOffered(tx, itemId, receiver);
    const kept = shares.find((share) => share.receiverId !== null) ?? shares[0];
    if (!kept) throw refuse("not_found");
    const decide = async (ids: number[], receiverId?: number) => {
      await decideShares(tx, ids, { state, receiverId, now });
      await tellPeople(tx, "seen", [actor.personId]);
    };
    if (state === "ignored") await decide(shares.map(({ id }) => id));
    else {
      const merged = shares.filter((share) => share !== kept).map(({ id }) => id);
      await revoke(tx, { shares: rowsOf(merged) });
      // Offered at an address too, it no longer goes with the album that brought it.
      if (merged.length > 0) await setSharesApart(tx, [itemId], [actor.personId]);
      if (kept.state !== "accepted") {
        await decide([kept.id], actor.personId);
        await notify(services, tx, {
          kind: "share_accepted",
          senderId: actor.personId,
          receivers: [kept.ownerId],
          itemId,
          itemKind: item.kind,
        });
      }
      if (decision.always) await insertAlwaysAccept(tx, actor.personId, kept.ownerId);
    }
    return itemId;
  });
}

/** Takes a share away: its owner takes it back, or its receiver no longer wants it. @throws Refusal "not_found" */
export async function removeShare(services: Services, actor: Actor, shareId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { shares } = await endSharesBy(actor, services.now())(tx, {
      shares: shareOf(shareId, await receiverOf(tx, actor)),
    });
    if (shares.length === 0) throw refuse("not_found");
  });
}
