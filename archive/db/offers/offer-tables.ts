import { sql, type RawBuilder } from "kysely";
import type { Address } from "archive/contract/address";
import type { NotificationKind } from "archive/contract/notifications/notification-kinds";
import { blockedBetween, isLeaving } from "archive/db/access/granted";

/** Somebody who is offered things: their id, and the addresses that they have verified. */
export interface Receiver {
  personId: number;
  addresses: Address[];
}

/** A receiver as columns of a query that asks for several people at once. */
export interface ReceiverColumns {
  personId: RawBuilder<number>;
  addresses: RawBuilder<Address[]>;
}

/**
 * Table of one kind of offers, as far as it differs from others. Each row goes to a person, or to an address until
 * somebody who has it answers; columns that are not named here have the same names in all (docs/decisions/0088).
 */
interface OfferTable {
  table: string;
  /** Columns with what is offered, who offers it, and to whom. */
  subject: string;
  sender: string;
  receiver: string;
  /** Notifications of it: to whoever is asked, and to its sender once it is accepted. */
  told: { request: NotificationKind; accepted: NotificationKind };
  /** Condition on `offer`, beside those on all offers, without which nobody may decide on it. */
  holds?: RawBuilder<boolean>;
  /** Condition on `offer` without which it is not listed as waiting. */
  shows?: RawBuilder<boolean>;
  /** True of somebody who accepted, where the offer is gone then. Absent where it stays, and is itself what grants. */
  taken?: (subject: RawBuilder<unknown>, person: RawBuilder<unknown>) => RawBuilder<boolean>;
}

export const OFFERS = {
  shares: {
    table: "shares",
    subject: "item_id",
    sender: "owner_id",
    receiver: "receiver_id",
    told: { request: "share_request", accepted: "share_accepted" },
    shows: sql<boolean>`exists (
      select from items where items.id = offer.subject_id and items.binned_at is null and items.hidden_at is null)`,
  },
  albumShares: {
    table: "album_shares",
    subject: "album_id",
    sender: "owner_id",
    receiver: "receiver_id",
    told: { request: "album_request", accepted: "album_accepted" },
  },
  invitations: {
    table: "group_invitations",
    subject: "group_id",
    sender: "inviter_id",
    receiver: "person_id",
    told: { request: "group", accepted: "group_joined" },
    // Not to a group that nobody else is left to lead.
    holds: sql<boolean>`not ${isLeaving(sql`(
      select led.owner_id from groups as led where led.id = offer.subject_id)`)}`,
    taken: (groupId, personId) => sql<boolean>`exists (
      select from memberships where memberships.group_id = ${groupId} and memberships.person_id = ${personId})`,
  },
} as const satisfies Record<string, OfferTable>;

export type OfferKind = keyof typeof OFFERS;
export const OFFER_KINDS = Object.keys(OFFERS) as OfferKind[];
export type OfferState = "pending" | "accepted" | "ignored";

/** Of a row, what all offers have. */
export interface OfferColumns {
  id: number;
  subject_id: number;
  sender_id: number;
  receiver_id: number | null;
  address: Address | null;
  token_hash: string | null;
  state: OfferState;
  created_at: Date;
  decided_at: Date | null;
  /** Time at which it was made, where it followed one that was ignored. */
  asked_again_at: Date | null;
}

/** Something of each kind. */
export function ofEachKind<Value>(make: (kind: OfferKind) => Value): Record<OfferKind, Value> {
  return Object.fromEntries(OFFER_KINDS.map((kind) => [kind, make(kind)])) as Record<OfferKind, Value>;
}

export function tableOf(kind: OfferKind): OfferTable {
  return OFFERS[kind];
}

/** The table of a kind, with its columns under the names that all have in common; joined as `offer`. */
export function asOffers(kind: OfferKind): RawBuilder<OfferColumns> {
  const { table, subject, sender, receiver } = tableOf(kind);
  return sql<OfferColumns>`(
    select id, ${sql.ref(subject)} as subject_id, ${sql.ref(sender)} as sender_id, ${sql.ref(receiver)} as receiver_id,
      address, token_hash, state, created_at, decided_at, asked_again_at
    from ${sql.table(table)})`;
}

/**
 * True where a row goes to somebody: to them, or to an address of theirs that nobody has answered for; never across a
 * block.
 * @param columns of a table whose rows go to a person, or to an address in their place
 */
export function goesTo(
  { personId, addresses }: Receiver | ReceiverColumns,
  columns: { sender: string; receiver: string; address: string },
): RawBuilder<boolean> {
  const receiver = sql.ref(columns.receiver);
  return sql<boolean>`((${receiver} = ${personId}::bigint or (${receiver} is null
    and ${sql.ref(columns.address)} = any(${addresses}::text[])))
    and not ${blockedBetween(sql.ref(columns.sender), sql`${personId}::bigint`)})`;
}

/** True where `offer` is somebody's to decide on; of a sender who is leaving, only what was accepted. */
export function offeredTo(kind: OfferKind, receiver: Receiver | ReceiverColumns): RawBuilder<boolean> {
  const columns = { sender: "offer.sender_id", receiver: "offer.receiver_id", address: "offer.address" };
  return sql<boolean>`(${goesTo(receiver, columns)} and ${tableOf(kind).holds ?? sql`true`}
    and (offer.state = 'accepted' or not ${isLeaving(sql`offer.sender_id`)}))`;
}

/**
 * Offers that wait for somebody, or that they ignored. Where one by name stands beside one by address, or one address
 * of theirs beside another, the first alone counts.
 */
export function waitingFor(
  kind: OfferKind,
  receiver: Receiver | ReceiverColumns,
  state: "pending" | "ignored",
): RawBuilder<OfferColumns> {
  const { shows = sql`true`, taken } = tableOf(kind);
  const open = taken ? sql`not ${taken(sql`offer.subject_id`, sql`${receiver.personId}::bigint`)}` : sql`true`;
  return sql<OfferColumns>`(
    select offer.* from ${asOffers(kind)} as offer
    where offer.state = ${sql.lit(state)} and ${offeredTo(kind, receiver)} and ${shows} and ${open}
      and (offer.receiver_id is not null or not exists (
        select from ${asOffers(kind)} as before where before.subject_id = offer.subject_id
          and (before.receiver_id = ${receiver.personId}::bigint
          or (before.id < offer.id and before.receiver_id is null
            and before.address = any(${receiver.addresses}::text[]))))))`;
}

/**
 * True where either of two people offered something to the other, waiting or not: by id, or at an address of the first,
 * who knows those. What the first sent to an address that nobody answered for stays, unseen by
 * whoever blocks or is blocked: were it taken, blocking one after another would tell whose address it is.
 * @param columns as of `goesTo`
 */
export function offeredBetween(
  { personId, addresses }: Receiver,
  otherId: number,
  columns: { sender: string; receiver: string; address: string },
): RawBuilder<boolean> {
  const [sender, receiver, address] = [columns.sender, columns.receiver, columns.address].map((name) => sql.ref(name));
  return sql<boolean>`((${sender} = ${personId} and ${receiver} = ${otherId})
    or (${sender} = ${otherId} and (${receiver} = ${personId}
      or (${receiver} is null and ${address} = any(${addresses}::text[])))))`;
}

/** Its columns, for a condition on the table itself. */
export function columnsOf(kind: OfferKind): { sender: string; receiver: string; address: string } {
  const { table, sender, receiver } = tableOf(kind);
  return { sender: `${table}.${sender}`, receiver: `${table}.${receiver}`, address: `${table}.address` };
}
