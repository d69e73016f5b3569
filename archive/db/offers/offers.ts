import { sql } from "kysely";
import type { Address } from "archive/contract/address";
import type { Person } from "archive/contract/person";
import { personIn } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import { countOf, firstOf, hasRow } from "archive/db/rows";
import { asOffers, OFFER_KINDS, offeredTo, tableOf, waitingFor, type OfferKind, type Receiver } from "./offer-tables";

const OFFER = [
  "offer.id",
  "offer.subject_id as subjectId",
  "offer.sender_id as senderId",
  "offer.receiver_id as receiverId",
  "offer.address",
  "offer.state",
] as const;

function offersIn(db: Db, kind: OfferKind) {
  return db.selectFrom(asOffers(kind).as("offer"));
}

/** The order of lists of offers: the newest is the first. */
const BY_AGE = { time: sql<Date>`offer.created_at`, id: sql<number>`offer.id` };

export interface NewOffer {
  subjectId: number;
  senderId: number;
  receiverId: number | null;
  address: Address | null;
  tokenHash: string | null;
  state: "pending" | "accepted";
  /** True where it follows one that was ignored. */
  again: boolean;
}

export async function insertOffers(db: Db, kind: OfferKind, offers: NewOffer[], now: Date): Promise<void> {
  if (offers.length === 0) return;
  const { table, subject, sender, receiver } = tableOf(kind);
  const rows = offers.map(
    ({ subjectId, senderId, receiverId, address, tokenHash, state, again }) =>
      sql`(${subjectId}, ${senderId}, ${receiverId}, ${address}, ${tokenHash}, ${state}, ${now},
        ${state === "accepted" ? now : null}, ${again ? now : null})`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.ref(subject)}, ${sql.ref(sender)}, ${sql.ref(receiver)}, address, token_hash,
      state, created_at, decided_at, asked_again_at)
    values ${sql.join(rows)}`.execute(db);
}

/** To whom some things were offered already, in whatever state. */
export function listOffersOf(db: Db, kind: OfferKind, subjectIds: number[]) {
  return offersIn(db, kind)
    .leftJoin("people", "people.id", "offer.receiver_id")
    .select([...OFFER, "offer.asked_again_at as askedAgainAt", personIn("people").as("person")])
    .where(sql<boolean>`offer.subject_id = any(${subjectIds}::bigint[])`)
    .orderBy("offer.id")
    .execute();
}

/** An offer that is somebody's to decide on, by its id. */
export function findOffered(db: Db, kind: OfferKind, id: number, receiver: Receiver) {
  return firstOf(offersIn(db, kind).select(OFFER).where("offer.id", "=", id).where(offeredTo(kind, receiver)));
}

/** One thing, by its id, offered by one person to another, or to an address. */
export type OfferRecord = NonNullable<Awaited<ReturnType<typeof findOffered>>>;

/** An offer that somebody may take away: its sender, or whoever it was made to. */
export function findTakenAway(db: Db, kind: OfferKind, id: number, receiver: Receiver): Promise<OfferRecord | null> {
  return firstOf(
    offersIn(db, kind)
      .select(OFFER)
      .where("offer.id", "=", id)
      .where(sql<boolean>`(offer.sender_id = ${receiver.personId} or ${offeredTo(kind, receiver)})`),
  );
}

/** An offer with its mail's facts. */
export type MailedOffer = OfferRecord & { kind: OfferKind; by: Person; madeAt: Date };

/** An offer by the token of its mail, whoever asks; of one kind where it is named. */
export async function findOfToken(
  db: Db,
  tokenHash: string,
  kinds: readonly OfferKind[] = OFFER_KINDS,
): Promise<MailedOffer | null> {
  for (const kind of kinds) {
    const found = await firstOf(
      offersIn(db, kind)
        .innerJoin("people", "people.id", "offer.sender_id")
        .select([...OFFER, "offer.created_at as madeAt", personIn("people").as("by")])
        .where("offer.token_hash", "=", tokenHash)
        .where("people.deleted_at", "is", null)
        .where(tableOf(kind).holds ?? sql<boolean>`true`),
    );
    if (found) return { ...found, kind };
  }
  return null;
}

/** True where somebody accepted an offer of this, which is something else now. */
export async function hasTaken(db: Db, kind: OfferKind, subjectId: number, personId: number): Promise<boolean> {
  const { taken } = tableOf(kind);
  if (!taken) return false;
  const { rows } = await sql<{ taken: boolean }>`
    select ${taken(sql`${subjectId}::bigint`, sql`${personId}::bigint`)} as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Every offer of one thing that is somebody's to decide on, locked: one by name may stand beside one by address. */
export function lockOffered(db: Db, kind: OfferKind, subjectId: number, receiver: Receiver): Promise<OfferRecord[]> {
  return offersIn(db, kind)
    .select(OFFER)
    .where("offer.subject_id", "=", subjectId)
    .where(offeredTo(kind, receiver))
    .orderBy("offer.id")
    .forUpdate()
    .execute();
}

/** True where something is somebody's to decide on, what they ignored included. */
export function isOffered(db: Db, kind: OfferKind, subjectId: number, receiver: Receiver): Promise<boolean> {
  return hasRow(
    offersIn(db, kind)
      .select("offer.id")
      .where("offer.subject_id", "=", subjectId)
      .where(offeredTo(kind, receiver))
      .limit(1),
  );
}

/** @param decided.receiverId who answered, where it went to an address */
export async function decideOffers(
  db: Db,
  kind: OfferKind,
  ids: number[],
  { state, receiverId, now }: { state: "accepted" | "ignored"; receiverId?: number; now: Date },
): Promise<void> {
  const { table, receiver } = tableOf(kind);
  await sql`
    update ${sql.table(table)}
    set state = ${state}, decided_at = ${now},
      ${sql.ref(receiver)} = coalesce(${receiverId ?? null}::bigint, ${sql.ref(receiver)})
    where id = any(${ids}::bigint[])`.execute(db);
}

/**
 * Gives an unanswered offer to the person whose account its mail has just made; where rows have either a person or an
 * address, the person.
 */
export async function giveOffer(db: Db, kind: OfferKind, id: number, personId: number): Promise<void> {
  const { table, receiver, taken } = tableOf(kind);
  const address = taken ? sql`, address = null` : sql``;
  await sql`
    update ${sql.table(table)} set ${sql.ref(receiver)} = ${personId}::bigint${address}
    where id = ${id}::bigint and ${sql.ref(receiver)} is null and state = 'pending'`.execute(db);
}

/**
 * Lets what somebody accepted at an address wait there again, for whoever proves it to be theirs; no token that was
 * mailed for it holds any more.
 */
export async function returnOffers(db: Db, personId: number, address: Address): Promise<void> {
  for (const kind of OFFER_KINDS.filter((each) => tableOf(each).taken === undefined)) {
    const { table, receiver } = tableOf(kind);
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(receiver)} = null, state = 'pending', decided_at = null, token_hash = null
      where ${sql.ref(receiver)} = ${personId}::bigint and address = ${address}`.execute(db);
  }
}

/** Tells whether anything that was offered to an address waits there for whoever proves it to be theirs. */
export async function isAddressInvited(db: Db, address: Address): Promise<boolean> {
  for (const kind of OFFER_KINDS) {
    const waiting = offersIn(db, kind)
      .select("offer.id")
      .where("offer.address", "=", address)
      .where("offer.receiver_id", "is", null)
      .where("offer.state", "=", "pending");
    if (await hasRow(waiting.limit(1))) return true;
  }
  return false;
}

/** Offers that wait for somebody, or that they ignored, with who made each. */
export function waitingOffers(db: Db, kind: OfferKind, receiver: Receiver, state: "pending" | "ignored") {
  const rows = db
    .selectFrom(waitingFor(kind, receiver, state).as("offer"))
    .innerJoin("people", "people.id", "offer.sender_id")
    .select(["offer.id", sql.lit(state).as("state"), personIn("people").as("by")]);
  return { rows, ...BY_AGE };
}

export function countWaiting(db: Db, kind: OfferKind, receiver: Receiver): Promise<number> {
  return countOf(db.selectFrom(waitingFor(kind, receiver, "pending").as("offer")));
}

/** Offers of one thing to people and addresses, newest first. @param one that one alone, by its id */
export function grantsOf(db: Db, kind: OfferKind, { subjectId, one }: { subjectId: number; one?: number | undefined }) {
  let rows = offersIn(db, kind)
    .leftJoin("people", "people.id", "offer.receiver_id")
    .select([
      "offer.id",
      "offer.receiver_id as receiverId",
      personIn("people").as("person"),
      "offer.address",
      "offer.state",
    ])
    .where("offer.subject_id", "=", subjectId)
    .where("people.deleted_at", "is", null);
  if (one !== undefined) rows = rows.where("offer.id", "=", one);
  return { rows, ...BY_AGE };
}
