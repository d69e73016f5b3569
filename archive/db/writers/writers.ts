import { sql } from "kysely";
import type { SoughtWords } from "archive/contract/text/search-text";
import { byColumn } from "archive/contract/text/text-list";
import { MOST_COUNTED, WRITER_TEXT_NAMES, WRITER_TEXTS, type WriterTexts } from "archive/contract/writers/writer-texts";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, partOf, type ListRange } from "archive/db/rows";
import { foundByAny } from "archive/db/matching/search-match";
import { samePersonsOf } from "./writer-ties";
import { faceSeenBy } from "./writer-face";
import { writerSharedWith } from "archive/db/access/writer-visible";

/** What is written of a writer, to be selected under its plain names. */
export const TEXTS = WRITER_TEXT_NAMES.map((name) => sql.ref<string>(`writers.${WRITER_TEXTS[name].column}`).as(name));

/**
 * How many of a writer's items are out of the bin, counted so far that a writer of a million letters costs what one of
 * a thousand does; a voice that comes with a letter of theirs isn't counted apart.
 */
const COUNT = sql<number>`(
  select count(*) from (
    select from items left join items as cover on cover.id = items.voice_of
    where items.writer_id = writers.id and items.binned_at is null and cover.writer_id is distinct from writers.id
    limit ${sql.lit(MOST_COUNTED)}) as counted)`;

/** By which names they were typed, as they were typed first. */
const NAMES = sql<string[]>`array(select typed from writer_names where writer_id = writers.id order by name)`;

/**
 * A writer beside whose they are, and whether their owner shared an item of theirs with the viewer; whether they may be
 * seen is the domain's question.
 */
export function findWriter(db: Db, writerId: number, viewerId: number) {
  const writer = { id: sql`${writerId}::bigint`, ownerId: sql.ref("writers.owner_id") };
  return firstOf(
    db
      .selectFrom("writers")
      .innerJoin("people", "people.id", "writers.owner_id")
      .select(["writers.id", "writers.owner_id as ownerId", ...TEXTS, "writers.version"])
      .select([
        "people.first_name as ownerFirstName",
        "people.last_name as ownerLastName",
        sql<boolean>`(writers.owner_id <> ${viewerId} and ${writerSharedWith(writer, sql`${viewerId}::bigint`)})`.as(
          "shared",
        ),
        sql<number>`case when writers.owner_id = ${viewerId} then ${COUNT} else 0 end`.as("items"),
        NAMES.as("names"),
        faceSeenBy(viewerId).as("face"),
      ])
      .where("writers.id", "=", writerId),
  );
}

export type WriterRecord = NonNullable<Awaited<ReturnType<typeof findWriter>>>;

/**
 * Somebody's writers, last come first.
 * @param words that their names must have, as they are typed or by their sound; all of them where there are none
 */
export function listWritersOf(db: Db, ownerId: number, words: SoughtWords, range: ListRange) {
  let rows = db
    .selectFrom("writers")
    .select(["writers.id", ...TEXTS, COUNT.as("items"), faceSeenBy(ownerId).as("face")])
    .where("writers.owner_id", "=", ownerId);
  if (words.terms.length > 0) rows = rows.where(isNamed(words));
  return partOf({ rows, time: sql<Date>`writers.created_at`, id: sql<number>`writers.id` }, range).execute();
}

/** Condition that a writer's names have some words. */
function isNamed(words: SoughtWords) {
  return sql<boolean>`exists (select from (select writers.found as words) as found where ${foundByAny(words)})`;
}

/** Facts of a writer that is about to change, the row locked. */
export function lockWriter(tx: Tx, writerId: number) {
  return firstOf(
    tx
      .selectFrom("writers")
      .select(["id", "owner_id as ownerId", ...TEXTS, "version"])
      .where("id", "=", writerId)
      .forUpdate(),
  );
}

export type LockedWriter = NonNullable<Awaited<ReturnType<typeof lockWriter>>>;

/** Writes what is said of a writer, and counts the version up. */
export async function updateWriter(tx: Tx, writerId: number, texts: WriterTexts): Promise<void> {
  await tx
    .updateTable("writers")
    .set((row) => ({
      ...byColumn(WRITER_TEXTS, (name) => texts[name]),
      version: row("version", "+", 1),
    }))
    .where("id", "=", writerId)
    .execute();
}

export async function deleteWriter(tx: Tx, writerId: number): Promise<void> {
  await tx.deleteFrom("writers").where("id", "=", writerId).execute();
}

/** All that somebody wrote of their writers, with every name that was typed; by rising id. */
export function listKeptWriters(db: Db, ownerId: number) {
  return db
    .selectFrom("writers")
    .select(["writers.id", ...TEXTS, NAMES.as("names"), "writers.created_at as createdAt", "writers.version"])
    .select(samePersonsOf({ id: sql.ref("writers.id"), ownerId }).as("samePersons"))
    .where("owner_id", "=", ownerId)
    .orderBy("id")
    .execute();
}

/**
 * Whoever may have given somebody something: their shares, looked up owner by owner however many there are of each, and
 * those who are in a group with them.
 */
function giversTo(viewerId: number) {
  const given = (more: ReturnType<typeof sql>) => sql`(
    select owner_id from shares where receiver_id = ${viewerId} and state = 'accepted' ${more}
    order by owner_id limit 1)`;
  return sql<{ id: number }>`(
    with recursive sharers (id) as (
      ${given(sql``)}
      union all select ${given(sql`and owner_id > sharers.id`)} from sharers where sharers.id is not null)
    select id from sharers where id is not null
    union select theirs.person_id from memberships as mine join memberships as theirs on theirs.group_id = mine.group_id
      where mine.person_id = ${viewerId} and theirs.person_id <> ${viewerId})`;
}

/**
 * Writers of others whose page somebody may see, last come first.
 * @param words that their names must have
 */
export function listWritersSeenBy(db: Db, viewerId: number, words: SoughtWords, limit: number) {
  const writer = { id: sql.ref("writers.id"), ownerId: sql.ref("writers.owner_id") };
  let query = db
    .selectFrom(giversTo(viewerId).as("giver"))
    .innerJoin("writers", "writers.owner_id", "giver.id")
    .innerJoin("people", "people.id", "writers.owner_id")
    .select(["writers.id", ...TEXTS, "people.first_name as ownerFirstName", "people.last_name as ownerLastName"])
    .select(faceSeenBy(viewerId).as("face"));
  if (words.terms.length > 0) query = query.where(isNamed(words));
  return query
    .where(writerSharedWith(writer, sql`${viewerId}::bigint`))
    .orderBy("writers.created_at", "desc")
    .orderBy("writers.id", "desc")
    .limit(limit)
    .execute();
}
