import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import { writerSharedWith } from "archive/db/access/writer-visible";
import type { NewRow } from "archive/db/tables/tables";
import type { TieState } from "archive/db/tables/writers-tables";

/**
 * Writers whom their owner and a writer's both say to be one person with that writer: none of an owner who is leaving,
 * nor where a block stands between the two.
 * @param writer columns of `id` and `ownerId`
 */
export function tiedTo(writer: { id: RawBuilder<unknown>; ownerId: RawBuilder<unknown> }): RawBuilder<unknown> {
  return sql`(
    select other.id, other.owner_id from (
      select other_id as id, other_owner_id as owner_id from writer_ties
        where writer_id = ${writer.id} and state = 'agreed'
      union all
      select writer_id, owner_id from writer_ties where other_id = ${writer.id} and state = 'agreed') as other
    join people as keeper on keeper.id = other.owner_id and keeper.deleted_at is null
    where not ${blockedBetween(sql`other.owner_id`, writer.ownerId)})`;
}

/** What is said of a writer and others', as far as their owner may know of it; who refused does not see it again. */
export async function listTiesOf(db: Db, { id, ownerId }: { id: number; ownerId: number }) {
  const other = { id: sql.ref("other.id"), ownerId: sql.ref("other.owner_id") };
  const { rows } = await sql<TieRecord>`
    select tie.id, tie.state, tie.writer_id = ${id}::bigint as "byMe",
      other.id as "otherId", other.name, other.name_translation as "nameTranslation",
      tie.told_name as "toldName", tie.told_name_translation as "toldNameTranslation",
      owner.first_name as "ownerFirstName", owner.last_name as "ownerLastName",
      ${writerSharedWith(other, sql`${ownerId}::bigint`)} as seen
    from writer_ties as tie
      join writers as other on other.id = case when tie.writer_id = ${id}::bigint then tie.other_id
        else tie.writer_id end
      join people as owner on owner.id = other.owner_id
    where (tie.writer_id = ${id}::bigint or tie.other_id = ${id}::bigint) and owner.deleted_at is null
      and (tie.state <> 'refused' or tie.writer_id = ${id}::bigint)
      and not ${blockedBetween(sql`owner.id`, sql`${ownerId}::bigint`)}
    order by tie.created_at, tie.id`.execute(db);
  return rows;
}

/**
 * What the owner of the writer at hand said of them and others', and what both say, as their copy of everything tells
 * it: in whose archive, and the name where they may see that page or its owner told it.
 */
export function samePersonsOf({ id, ownerId }: { id: RawBuilder<unknown>; ownerId: number }) {
  const other = { id: sql.ref("other.id"), ownerId: sql.ref("other.owner_id") };
  return sql<{ owner: string; name: string | null; agreed: boolean; since: string }[]>`array(
    select json_build_object('owner', concat_ws(' ', owner.first_name, owner.last_name), 'name',
        case when ${writerSharedWith(other, sql`${ownerId}::bigint`)} then other.name
          when tie.other_id = ${id} then tie.told_name end,
        'agreed', tie.state = 'agreed', 'since', tie.created_at)
    from writer_ties as tie
      join writers as other on other.id = case when tie.writer_id = ${id} then tie.other_id else tie.writer_id end
      join people as owner on owner.id = other.owner_id
    where (tie.writer_id = ${id} or (tie.other_id = ${id} and tie.state = 'agreed')) and owner.deleted_at is null
      and not ${blockedBetween(sql`owner.id`, sql`${ownerId}::bigint`)}
    order by tie.id)`;
}

export interface TieRecord {
  id: number;
  state: TieState;
  /** Whether this writer's owner asked. */
  byMe: boolean;
  otherId: number;
  name: string;
  nameTranslation: string;
  /** As the other's owner told it when they asked. */
  toldName: string;
  toldNameTranslation: string;
  ownerFirstName: string;
  ownerLastName: string | null;
  /** Whether this writer's owner may see the other's page. */
  seen: boolean;
}

/** Asks of two writers, unless somebody asked already. @returns whether it is new */
export function insertTie(tx: Tx, tie: NewRow<"writer_ties">): Promise<boolean> {
  return hasRow(
    tx
      .insertInto("writer_ties")
      .values(tie)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );
}

const COLUMNS = [
  "id",
  "writer_id as writerId",
  "owner_id as ownerId",
  "other_id as otherId",
  "other_owner_id as otherOwnerId",
  "state",
] as const;

/** Locked, by its id or by the two writers, in either order. */
export function lockTie(tx: Tx, which: { id: number } | { of: readonly [number, number] }) {
  const query = tx.selectFrom("writer_ties").select(COLUMNS).forUpdate();
  if ("id" in which) return firstOf(query.where("id", "=", which.id));
  const [one, other] = which.of;
  return firstOf(
    query.where((tie) =>
      tie.or([tie.and({ writer_id: one, other_id: other }), tie.and({ writer_id: other, other_id: one })]),
    ),
  );
}
export type LockedTie = NonNullable<Awaited<ReturnType<typeof lockTie>>>;

export async function setTieState(tx: Tx, id: number, state: TieState, now: Date): Promise<void> {
  await tx.updateTable("writer_ties").set({ state, decided_at: now }).where("id", "=", id).execute();
}

/** How many writers are asked of, or agreed to be one person with, a writer. */
export async function countTies(tx: Tx, writerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from writer_ties where (writer_id = ${writerId} or other_id = ${writerId})
      and state <> 'refused'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Ends one, all of a writer's, or all between two people. @returns what there was */
export function deleteTies(
  tx: Tx,
  which: { id: number } | { writerId: number } | { between: readonly [number, number] },
) {
  const query = tx.deleteFrom("writer_ties").returning(COLUMNS);
  if ("id" in which) return query.where("id", "=", which.id).execute();
  if ("writerId" in which) {
    const { writerId } = which;
    return query.where((tie) => tie.or([tie("writer_id", "=", writerId), tie("other_id", "=", writerId)])).execute();
  }
  const [one, other] = which.between;
  return query
    .where((tie) =>
      tie.or([tie.and({ owner_id: one, other_owner_id: other }), tie.and({ owner_id: other, other_owner_id: one })]),
    )
    .execute();
}

/** Has what was said of a writer be said of another of the same owner; of two with one writer the agreed one stays. */
export async function moveTies(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await sql`
    with sides as (
      select id, state, writer_id as mine, other_id as other from writer_ties where writer_id in (${fromId}, ${intoId})
      union all
      select id, state, other_id, writer_id from writer_ties where other_id in (${fromId}, ${intoId})),
    ranked as (
      select id, row_number() over (partition by other order by state = 'agreed' desc, mine = ${intoId} desc) as place
      from sides)
    delete from writer_ties using ranked where ranked.id = writer_ties.id and ranked.place > 1`.execute(tx);
  await tx.updateTable("writer_ties").set({ writer_id: intoId }).where("writer_id", "=", fromId).execute();
  await tx.updateTable("writer_ties").set({ other_id: intoId }).where("other_id", "=", fromId).execute();
}
