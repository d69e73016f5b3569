import type { Person } from "archive/contract/person";
import type { Grant } from "archive/contract/sharing/share";
import type { Db } from "archive/db/connection";
import type { Ordered } from "archive/db/rows";
import type { Receiver } from "archive/db/offers/offer-tables";
import type { OfferRecord } from "archive/db/offers/offers";
import type { Actor } from "archive/domain/actor";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { receiverOf } from "./receiver";

/** Page of the offers that wait, or of those that were ignored. */
export interface WaitingAsked extends PageAsked {
  state: "pending" | "ignored";
}

interface Waiting extends Pick<WaitingAsked, "state"> {
  id: number;
  by: Person;
}

/**
 * Offers that wait for the caller, or that they ignored, last first.
 * @param show what is particular to a kind
 */
export async function listWaiting<DB, Tables extends keyof DB, Row extends Waiting, Shown>(
  { db }: Services,
  actor: Actor,
  { state, ...asked }: WaitingAsked,
  waiting: (db: Db, receiver: Receiver, state: WaitingAsked["state"]) => Ordered<DB, Tables, Row>,
  show: (row: Row) => Shown,
): Promise<Page<Shown & { id: number; state: WaitingAsked["state"]; createdAt: string }>> {
  return pageIn(asked, waiting(db, await receiverOf(db, actor), state), (row) => ({
    id: row.id,
    state: row.state,
    createdAt: row.at.toISOString(),
    ...show(row),
  }));
}

type GrantRow = Omit<OfferRecord, "subjectId" | "senderId"> & { at: Date; person: Person };

/** One to whom something is offered, or who has it, as its owner is told of them. */
export function viewGrant({ id, at, receiverId, person, address, state }: GrantRow): Grant {
  return { id, person: receiverId === null ? null : person, address, state, createdAt: at.toISOString() };
}
