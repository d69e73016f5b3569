import { sql, type RawBuilder } from "kysely";
import type { Address } from "archive/contract/address";
import type { ItemKind } from "archive/contract/items/item";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { countOf, firstOf, partOf, valuesOf, type ListRange } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import { isLeaving } from "archive/db/access/present";
import { personIn } from "archive/db/accounts/people";

/** Who somebody is to an invitation: their id, and the addresses that they have verified. */
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
 * Shares that are somebody's to decide on: to them, or to an address of theirs that nobody has answered for; never
 * across a block, nor from one who is leaving, but for what was accepted.
 */
function offeredTo({ personId, addresses }: Receiver | ReceiverColumns): RawBuilder<boolean> {
  return sql<boolean>`((shares.receiver_id = ${personId}::bigint or (shares.receiver_id is null
    and shares.address = any(${addresses}::text[])))
    and not ${blockedBetween(sql`shares.owner_id`, sql`${personId}::bigint`)}
    and (shares.state = 'accepted' or not ${isLeaving(sql`shares.owner_id`)}))`;
}

export interface NewShare {
  itemId: number;
  ownerId: number;
  receiverId: number | null;
  address: Address | null;
  tokenHash: string | null;
  state: "pending" | "accepted";
  /** Whether it follows one that was ignored. */
  again: boolean;
  now: Date;
}

export async function insertShares(db: Db, shares: NewShare[]): Promise<void> {
  if (shares.length === 0) return;
  const rows = shares.map((share) => ({
    item_id: share.itemId,
    owner_id: share.ownerId,
    receiver_id: share.receiverId,
    address: share.address,
    token_hash: share.tokenHash,
    state: share.state,
    created_at: share.now,
    decided_at: share.state === "accepted" ? share.now : null,
    asked_again_at: share.again ? share.now : null,
  }));
  await db.insertInto("shares").values(rows).execute();
}

/** To whom an item was offered already, in whatever state. */
export function listOffersOf(db: Db, itemId: number) {
  return db
    .selectFrom("shares")
    .select(["id", "receiver_id as receiverId", "address", "state", "asked_again_at as askedAgainAt"])
    .where("item_id", "=", itemId)
    .execute();
}

/** Those of some people who take whatever this one shares. */
export async function findAlwaysAccepting(db: Db, fromId: number, personIds: number[]): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  return new Set(
    await valuesOf(
      db
        .selectFrom("always_accept")
        .select("person_id")
        .where("from_id", "=", fromId)
        .where("person_id", "in", personIds),
      "person_id",
    ),
  );
}

/** A share that is somebody's to decide on, by its id. */
export function findOffered(db: Db, shareId: number, receiver: Receiver) {
  return firstOf(
    db.selectFrom("shares").select(["id", "item_id as itemId"]).where("id", "=", shareId).where(offeredTo(receiver)),
  );
}

/** A share by the token of its mail, whoever asks. */
export function findShareOfToken(db: Db, tokenHash: string) {
  return firstOf(
    db
      .selectFrom("shares")
      .innerJoin("items", "items.id", "shares.item_id")
      .innerJoin("people", "people.id", "shares.owner_id")
      .select([
        "shares.id",
        "shares.item_id as itemId",
        "shares.receiver_id as receiverId",
        "shares.address",
        "shares.state",
        "shares.owner_id as ownerId",
        "items.kind",
        "items.binned_at as binnedAt",
        personIn("people").as("by"),
      ])
      .where("token_hash", "=", tokenHash)
      .where("people.deleted_at", "is", null),
  );
}

/** Every share of an item that is somebody's to decide on, locked: one by name may stand beside one by address. */
export function lockOffered(db: Db, itemId: number, receiver: Receiver) {
  return db
    .selectFrom("shares")
    .select(["id", "receiver_id as receiverId", "owner_id as ownerId", "state"])
    .where("item_id", "=", itemId)
    .where(offeredTo(receiver))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** What an album brought to people was shared with them apart as well: it stays when the album goes. */
export async function setSharesApart(db: Db, itemIds: number[], receiverIds: number[]): Promise<void> {
  await db
    .updateTable("shares")
    .set({ by_album: false })
    .where("item_id", "in", itemIds)
    .where("receiver_id", "in", receiverIds)
    .where("state", "=", "accepted")
    .where("by_album", "=", true)
    .execute();
}

export async function decideShares(
  db: Db,
  ids: number[],
  { state, receiverId, now }: { state: "accepted" | "ignored"; receiverId?: number; now: Date },
): Promise<void> {
  await db
    .updateTable("shares")
    .set({ state, receiver_id: receiverId, decided_at: now })
    .where("id", "in", ids)
    .execute();
}

/** A share that somebody may take away: its owner, or whoever it was offered to. */
export function shareOf(shareId: number, receiver: Receiver): RawBuilder<boolean> {
  return sql<boolean>`(id = ${shareId} and (owner_id = ${receiver.personId} or ${offeredTo(receiver)}))`;
}

export interface PendingShareRecord {
  id: number;
  at: Date;
  kind: ItemKind;
  state: "pending" | "ignored";
  by: Person;
}

/**
 * Of `shares` with its item and with its owner as `people`: those that wait for somebody. Where one by name stands
 * beside one by address, or one address of theirs beside another, the first alone counts.
 */
export function waitingShare(receiver: Receiver | ReceiverColumns, state: "pending" | "ignored"): RawBuilder<boolean> {
  return sql<boolean>`(shares.state = ${sql.lit(state)} and items.binned_at is null and items.hidden_at is null
    and people.deleted_at is null and ${offeredTo(receiver)}
    and (shares.receiver_id is not null or not exists (
      select 1 from shares as before where before.item_id = shares.item_id
        and (before.receiver_id = ${receiver.personId}::bigint
        or (before.id < shares.id and before.receiver_id is null
          and before.address = any(${receiver.addresses}::text[]))))))`;
}

function waiting(db: Db, receiver: Receiver, state: "pending" | "ignored") {
  return db
    .selectFrom("shares")
    .innerJoin("items", "items.id", "shares.item_id")
    .innerJoin("people", "people.id", "shares.owner_id")
    .where(waitingShare(receiver, state));
}

export function listPendingShares(
  db: Db,
  receiver: Receiver,
  state: "pending" | "ignored",
  range: ListRange,
): Promise<PendingShareRecord[]> {
  const rows = waiting(db, receiver, state).select([
    "shares.id",
    "items.kind",
    sql<"pending" | "ignored">`shares.state`.as("state"),
    personIn("people").as("by"),
  ]);
  return partOf({ rows, time: sql<Date>`shares.created_at`, id: sql<number>`shares.id` }, range).execute();
}

export function countPendingShares(db: Db, receiver: Receiver): Promise<number> {
  return countOf(waiting(db, receiver, "pending"));
}
