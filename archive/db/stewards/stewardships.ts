import { sql } from "kysely";
import type { Address } from "archive/contract/address";
import { kindsAbout } from "archive/contract/notifications/notification-kinds";
import { personIn } from "archive/db/accounts/people";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow, newId, countOf, valueOf, valuesOf } from "archive/db/rows";
import type { Withdraw } from "archive/db/notifications/notification-parts";
import { pictureFor } from "archive/db/profile/profile-media-visible";
import { goesTo, offeredBetween, type Receiver } from "archive/db/offers/offer-tables";
import type { ChangedRow, NewRow } from "archive/db/tables/tables";

const COLUMNS = [
  "stewardships.id",
  "stewardships.owner_id as ownerId",
  "stewardships.steward_id as stewardId",
  "stewardships.address",
  "stewardships.may",
  "stewardships.only_me as onlyMe",
  "stewardships.state",
  "stewardships.asked_at as askedAt",
  "stewardships.opens_at as opensAt",
  "stewardships.reason",
  "stewardships.letters",
  "stewardships.next_at as nextAt",
  "stewardships.again_at as againAt",
] as const;

export type StewardshipRecord = NonNullable<Awaited<ReturnType<typeof findNaming>>>;

/** Most of one person that a list shows: anybody may name anybody. */
const MOST_LISTED = 100;

/** Whom somebody named, the first first; without a person while an address stands for them. */
export function listNamedBy(db: Db, ownerId: number) {
  return db
    .selectFrom("stewardships")
    .leftJoin("people", "people.id", "stewardships.steward_id")
    .select([...COLUMNS, personIn("people", pictureFor(ownerId)).as("person")])
    .where("stewardships.owner_id", "=", ownerId)
    .orderBy("stewardships.id")
    .execute();
}

const SENT = {
  sender: "stewardships.owner_id",
  receiver: "stewardships.steward_id",
  address: "stewardships.address",
};

/** Who named somebody, the last first; nobody whom they block, or who blocks them. */
export function listNaming(db: Db, receiver: Receiver) {
  return db
    .selectFrom("stewardships")
    .innerJoin("people", "people.id", "stewardships.owner_id")
    .select([...COLUMNS, personIn("people", pictureFor(receiver.personId)).as("owner")])
    .where(goesTo(receiver, SENT))
    .where("people.deleted_at", "is", null)
    .orderBy("stewardships.id", "desc")
    .limit(MOST_LISTED)
    .execute();
}

/** One of them. */
export function findNaming(db: Db, receiver: Receiver, id: number) {
  return firstOf(
    db.selectFrom("stewardships").select(COLUMNS).where("stewardships.id", "=", id).where(goesTo(receiver, SENT)),
  );
}

/**
 * Locks one, its owner first, as whatever signs them in does: nothing is opened while its owner comes in, and of two
 * who ask for one archive at once the second sees the first. What only points at the owner goes on.
 */
export async function lockStewardship(tx: Tx, id: number): Promise<StewardshipRecord | null> {
  const ownerId = await valueOf(tx.selectFrom("stewardships").select("owner_id").where("id", "=", id), "owner_id");
  if (ownerId === null) return null;
  await tx.selectFrom("people").select("id").where("id", "=", ownerId).forNoKeyUpdate().execute();
  return firstOf(tx.selectFrom("stewardships").select(COLUMNS).where("stewardships.id", "=", id).forUpdate());
}

/** Those of somebody's that are asked for or open, locked. */
export function lockAskedFor(tx: Tx, ownerId: number): Promise<StewardshipRecord[]> {
  return tx
    .selectFrom("stewardships")
    .select(COLUMNS)
    .where("stewardships.owner_id", "=", ownerId)
    .where("stewardships.state", "in", ["asking", "open"])
    .orderBy("stewardships.id")
    .forUpdate()
    .execute();
}

/** Whether another's request for the same archive runs. */
export function isAnotherAsking(db: Db, ownerId: number): Promise<boolean> {
  return hasRow(
    db.selectFrom("stewardships").select("id").where("owner_id", "=", ownerId).where("state", "=", "asking"),
  );
}

/** Ids of those whose next step is due, the longest due first. */
export function listDue(db: Db, { now, after, limit }: { now: Date; after: number; limit: number }): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("stewardships")
      .select("id")
      .where("state", "=", "asking")
      .where("next_at", "<=", now)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit),
    "id",
  );
}

/** Whether somebody signed in, or was here, after that: by their sessions. */
export async function wasHereSince(db: Db, personId: number, since: Date): Promise<boolean> {
  const used = db.selectFrom("sessions").where("person_id", "=", personId).where("last_used_at", ">", since);
  return (await countOf(used)) > 0;
}

/** Whether somebody named that person, or that address, already. */
export async function isNamedBy(
  db: Db,
  ownerId: number,
  { stewardId, address }: { stewardId: number | null; address: Address | null },
): Promise<boolean> {
  const one = db
    .selectFrom("stewardships")
    .where("owner_id", "=", ownerId)
    .where(stewardId === null ? sql<boolean>`address = ${address}` : sql<boolean>`steward_id = ${stewardId}`);
  return (await countOf(one)) > 0;
}

export function countNamedBy(db: Db, ownerId: number): Promise<number> {
  return countOf(db.selectFrom("stewardships").where("owner_id", "=", ownerId));
}

export function insertStewardship(db: Db, row: NewRow<"stewardships">): Promise<number> {
  return newId(db.insertInto("stewardships").values(row).returning("id"));
}

export async function updateStewardship(db: Db, id: number, change: ChangedRow<"stewardships">): Promise<void> {
  await db.updateTable("stewardships").set(change).where("id", "=", id).execute();
}

/** Reasons why stewardships go: one ends, one of two people blocks the other, or somebody leaves. */
type EndedStewardships = { id: number } | { between: Receiver; otherId: number } | { personId: number };

/** Deletes stewardships, with what told of them; between two people whoever named the other. @returns them */
export async function deleteStewardships(
  tx: Tx,
  ended: EndedStewardships,
  withdraw: Withdraw,
): Promise<StewardshipRecord[]> {
  const which =
    "id" in ended
      ? sql<boolean>`id = ${ended.id}`
      : "between" in ended
        ? offeredBetween(ended.between, ended.otherId, SENT)
        : sql<boolean>`${ended.personId} in (owner_id, steward_id)`;
  const gone = await tx.deleteFrom("stewardships").where(which).returning(COLUMNS).execute();
  await withdraw(
    tx,
    gone.map(({ id }) => ({ kinds: kindsAbout("stewardship"), moduleId: id })),
  );
  return gone;
}
