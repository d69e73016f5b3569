import { sql, type RawBuilder } from "kysely";
import type { Address } from "archive/contract/address";
import type { Person } from "archive/contract/person";
import { personIn } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import { isLeaving } from "archive/db/access/present";
import { countOf, firstOf, partOf, type ListRange } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import type { GrantRecord } from "archive/db/sharing/grants";
import type { Receiver, ReceiverColumns } from "archive/db/sharing/shares";

/**
 * Albums that are somebody's to decide on: offered to them, or to an address of theirs that nobody has answered for;
 * never across a block, nor from one who is leaving, but for what was accepted.
 */
function offeredTo({ personId, addresses }: Receiver | ReceiverColumns): RawBuilder<boolean> {
  return sql<boolean>`((album_shares.receiver_id = ${personId}::bigint or (album_shares.receiver_id is null
    and album_shares.address = any(${addresses}::text[])))
    and not ${blockedBetween(sql`album_shares.owner_id`, sql`${personId}::bigint`)}
    and (album_shares.state = 'accepted' or not ${isLeaving(sql`album_shares.owner_id`)}))`;
}

export interface NewAlbumOffer {
  albumId: number;
  ownerId: number;
  receiverId: number | null;
  address: Address | null;
  tokenHash: string | null;
  state: "pending" | "accepted";
  /** Whether it follows one that was ignored. */
  again: boolean;
  now: Date;
}

export async function insertAlbumOffers(db: Db, offers: NewAlbumOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    album_id: offer.albumId,
    owner_id: offer.ownerId,
    receiver_id: offer.receiverId,
    address: offer.address,
    token_hash: offer.tokenHash,
    state: offer.state,
    created_at: offer.now,
    decided_at: offer.state === "accepted" ? offer.now : null,
    asked_again_at: offer.again ? offer.now : null,
  }));
  await db.insertInto("album_shares").values(rows).execute();
}

/** To whom some albums were offered already, in whatever state. */
export function listOffersOfAlbums(db: Db, albumIds: number[]) {
  return db
    .selectFrom("album_shares")
    .leftJoin("people", "people.id", "album_shares.receiver_id")
    .select([
      "album_shares.id",
      "album_shares.album_id as albumId",
      "album_shares.receiver_id as receiverId",
      "album_shares.address",
      "album_shares.state",
      "album_shares.asked_again_at as askedAgainAt",
      personIn("people").as("person"),
    ])
    .where(sql<boolean>`album_shares.album_id = any(${albumIds}::bigint[])`)
    .orderBy("album_shares.id")
    .execute();
}

/** An album that is somebody's to decide on, by the offer's id. */
export function findOfferedAlbum(db: Db, id: number, receiver: Receiver) {
  return firstOf(
    db
      .selectFrom("album_shares")
      .select(["album_id as albumId", "owner_id as ownerId"])
      .where("id", "=", id)
      .where(offeredTo(receiver)),
  );
}

/** An offer by the token of its mail, whoever asks. */
export function findAlbumOfferOfToken(db: Db, tokenHash: string) {
  return firstOf(
    db
      .selectFrom("album_shares")
      .innerJoin("people", "people.id", "album_shares.owner_id")
      .select([
        "album_shares.id",
        "album_shares.album_id as albumId",
        "album_shares.receiver_id as receiverId",
        "album_shares.address",
        "album_shares.state",
        "album_shares.owner_id as ownerId",
        personIn("people").as("by"),
      ])
      .where("token_hash", "=", tokenHash)
      .where("people.deleted_at", "is", null),
  );
}

/** Every offer of an album that is somebody's to decide on, locked: one by name may stand beside one by address. */
export function lockOfferedAlbum(db: Db, albumId: number, receiver: Receiver) {
  return db
    .selectFrom("album_shares")
    .select(["id", "receiver_id as receiverId", "owner_id as ownerId", "state"])
    .where("album_id", "=", albumId)
    .where(offeredTo(receiver))
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function decideAlbumOffers(
  db: Db,
  ids: number[],
  { state, receiverId, now }: { state: "accepted" | "ignored"; receiverId?: number; now: Date },
): Promise<void> {
  await db
    .updateTable("album_shares")
    .set({ state, receiver_id: receiverId, decided_at: now })
    .where("id", "in", ids)
    .execute();
}

/** An offer that somebody may take away: its owner, or whoever it was made to. */
export function albumOfferOf(id: number, receiver: Receiver): RawBuilder<boolean> {
  return sql<boolean>`(id = ${id} and (owner_id = ${receiver.personId} or ${offeredTo(receiver)}))`;
}

/** One of those, by its id. */
export function findAlbumOffer(db: Db, id: number, receiver: Receiver) {
  return firstOf(
    db
      .selectFrom("album_shares")
      .select(["album_id as albumId", "owner_id as ownerId"])
      .where(albumOfferOf(id, receiver)),
  );
}

export interface PendingAlbumRecord {
  id: number;
  at: Date;
  state: "pending" | "ignored";
  by: Person;
}

/**
 * Of `album_shares` with its owner as `people`: those that wait for somebody. Where one by name stands beside one by
 * address, or one address of theirs beside another, the first alone counts.
 */
export function waitingAlbum(receiver: Receiver | ReceiverColumns, state: "pending" | "ignored"): RawBuilder<boolean> {
  return sql<boolean>`(album_shares.state = ${sql.lit(state)} and people.deleted_at is null and ${offeredTo(receiver)}
    and (album_shares.receiver_id is not null or not exists (
      select 1 from album_shares as before where before.album_id = album_shares.album_id
        and (before.receiver_id = ${receiver.personId}::bigint
        or (before.id < album_shares.id and before.receiver_id is null
          and before.address = any(${receiver.addresses}::text[]))))))`;
}

function waiting(db: Db, receiver: Receiver, state: "pending" | "ignored") {
  return db
    .selectFrom("album_shares")
    .innerJoin("people", "people.id", "album_shares.owner_id")
    .where(waitingAlbum(receiver, state));
}

export function listPendingAlbums(
  db: Db,
  receiver: Receiver,
  state: "pending" | "ignored",
  range: ListRange,
): Promise<PendingAlbumRecord[]> {
  const rows = waiting(db, receiver, state).select([
    "album_shares.id",
    sql<"pending" | "ignored">`album_shares.state`.as("state"),
    personIn("people").as("by"),
  ]);
  return partOf({ rows, time: sql<Date>`album_shares.created_at`, id: sql<number>`album_shares.id` }, range).execute();
}

export function countPendingAlbums(db: Db, receiver: Receiver): Promise<number> {
  return countOf(waiting(db, receiver, "pending"));
}

/** Offers of an album to people and addresses, newest first. */
export function listAlbumGrantsOf(db: Db, albumId: number, range: ListRange): Promise<GrantRecord[]> {
  const rows = db
    .selectFrom("album_shares")
    .leftJoin("people", "people.id", "album_shares.receiver_id")
    .select([
      "album_shares.id",
      "album_shares.receiver_id as receiverId",
      personIn("people").as("person"),
      "album_shares.address",
      "album_shares.state",
    ])
    .where("album_shares.album_id", "=", albumId)
    .where("people.deleted_at", "is", null);
  return partOf({ rows, time: sql<Date>`album_shares.created_at`, id: sql<number>`album_shares.id` }, range).execute();
}

/** Every offer of an album, whose owner deletes it. */
export function offersOfAlbum(albumId: number): RawBuilder<boolean> {
  return sql<boolean>`album_shares.album_id = ${albumId}`;
}
