import { refuse } from "archive/base/refusal";
import type { Decision } from "archive/contract/sharing/decision";
import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import { markAnswered } from "archive/db/notifications/answered";
import { insertAlwaysAccept } from "archive/db/offers/always-accept";
import { rowsOf } from "archive/db/offers/granted-rows";
import { tableOf, type OfferKind } from "archive/db/offers/offer-tables";
import { decideOffers, findTakenAway, lockOffered, type OfferRecord } from "archive/db/offers/offers";
import type { Actor } from "archive/domain/actor";
import { notify, type NotificationFacts } from "archive/domain/notifications/notify";
import type { Services } from "archive/domain/services";
import { getOffered, receiverOf } from "./receiver";
import { revoke } from "archive/domain/access/revoke";

/** Whoever decides, in the transaction of that. */
interface Deciding {
  services: Services;
  tx: Tx;
  actor: Actor;
}

/** The part of deciding on an offer that differs by kind. */
interface Decided<Subject> {
  kind: OfferKind;
  /** Locks what is offered, or its owner, as whoever offers it does: nothing more is offered while this is decided. */
  lock(tx: Tx, offer: OfferRecord): Promise<Subject>;
  /**
   * Gives what accepting brings, before the offer is accepted.
   * @param how.merged one by name stood beside one by address
   */
  accept?(by: Deciding, subject: Subject, how: { offer: OfferRecord; isNew: boolean; merged: boolean }): Promise<void>;
  /** Takes what an accepted offer brought, once it is ignored. */
  ignore?(by: Deciding, offer: OfferRecord): Promise<void>;
  /** The notification of an acceptance, and its receiver. */
  accepted(subject: Subject, offer: OfferRecord): NotificationFacts & { receiver: number };
}

/**
 * Accepts or ignores what was offered to the caller, by its id or by the token of a mail to an address that is proven
 * theirs. An ignored offer may be accepted later; an accepted one that is ignored grants nothing more. What told the
 * caller of it is seen then.
 * @returns id of what was offered
 * @throws Refusal "not_found"; "bad_request" where the mail went to an address that is not the caller's
 */
type Decide = (
  services: Services,
  actor: Actor,
  decision: Decision,
  state: "accepted" | "ignored",
) => Promise<{ id: number }>;

/** Makes the function that decides on offers of one kind. */
export function decisionOn<Subject>({ kind, lock, accept, ignore, accepted }: Decided<Subject>): Decide {
  return (services, actor, decision, state) =>
    services.db.transaction().execute(async (tx) => {
      const now = services.now();
      const by = { services, tx, actor };
      const receiver = await receiverOf(tx, actor);
      const found = await getOffered(tx, kind, receiver, decision);
      const subject = await lock(tx, found);
      // One by name may stand beside one by address: both are decided, and one of them is kept.
      const offers = await lockOffered(tx, kind, found.subjectId, receiver);
      const kept = offers.find(({ receiverId }) => receiverId !== null) ?? offers[0];
      if (!kept) throw refuse("not_found");
      const decide = async (ids: number[], receiverId?: number) => {
        await decideOffers(tx, kind, ids, { state, receiverId, now });
        await tellPeople(tx, "seen", [actor.personId]);
      };
      const senderIds = offers.map(({ senderId }) => senderId);
      const see = async () => {
        if (await markAnswered(tx, kind, receiver, { senderIds, now })) await tellPeople(tx, "seen", [actor.personId]);
        return { id: found.subjectId };
      };
      if (state === "ignored") {
        await decide(offers.map(({ id }) => id));
        await ignore?.(by, kept);
        return see();
      }
      const stays = tableOf(kind).taken === undefined;
      const isNew = kept.state !== "accepted";
      await accept?.(by, subject, { offer: kept, isNew, merged: offers.length > 1 });
      const gone = stays ? offers.filter((offer) => offer !== kept) : offers;
      await revoke(tx, { [kind]: rowsOf(gone.map(({ id }) => id)) });
      if (isNew) {
        if (stays) await decide([kept.id], actor.personId);
        const { receiver: told, ...facts } = accepted(subject, kept);
        await notify(services, tx, { ...facts, senderId: actor.personId, receivers: [told] });
      }
      if (stays && decision.always) await insertAlwaysAccept(tx, actor.personId, kept.senderId);
      return see();
    });
}

/** An offer that the caller may take away: they made it, or it was made to them. @throws Refusal "not_found" */
export async function getTakenAway(tx: Tx, actor: Actor, kind: OfferKind, id: number): Promise<OfferRecord> {
  const offer = await findTakenAway(tx, kind, id, await receiverOf(tx, actor));
  if (!offer) throw refuse("not_found");
  return offer;
}
