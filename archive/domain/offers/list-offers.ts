import type { Person } from "archive/contract/person";
import type { Grant } from "archive/contract/sharing/share";
import type { ListRange } from "archive/db/rows";
import type { Receiver } from "archive/db/offers/offer-tables";
import type { GrantRecord } from "archive/db/offers/offers";
import type { Actor } from "archive/domain/actor";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { receiverOf } from "./receiver";

interface Waiting {
  id: number;
  at: Date;
  state: "pending" | "ignored";
  by: Person;
}

/**
 * Offers that wait for the caller, or that they ignored, last first.
 * @param show what is particular to a kind
 */
export async function listWaiting<Row extends Waiting, Shown>(
  { db }: Services,
  actor: Actor,
  asked: PageAsked,
  list: (receiver: Receiver, range: ListRange) => Promise<Row[]>,
  show: (row: Row) => Shown,
): Promise<Page<Shown & { id: number; state: "pending" | "ignored"; createdAt: string }>> {
  const receiver = await receiverOf(db, actor);
  return pageOf(
    asked,
    (range) => list(receiver, range),
    (row) => ({ id: row.id, state: row.state, createdAt: row.at.toISOString(), ...show(row) }),
  );
}

/** One to whom something is offered, or who has it, as its owner is told of them. */
export function viewGrant({ id, at, receiverId, person, address, state }: GrantRecord): Grant {
  return { id, person: receiverId === null ? null : person, address, state, createdAt: at.toISOString() };
}
