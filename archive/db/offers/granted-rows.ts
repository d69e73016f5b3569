import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { columnsOf, OFFER_KINDS, ofEachKind, tableOf, type OfferKind, type OfferState } from "./offer-tables";

type Granting = OfferKind | "groupShares" | "memberships" | "blocks";

/** Condition on the rows of each table; no rows of a table that is not named. */
export type GrantedWhere = { [What in Granting]?: RawBuilder<boolean> | undefined };

/** An offer that was made and told of. */
export interface OfferRow {
  subjectId: number;
  senderId: number;
  /** The receiver, as far as the sender knows them. */
  namedId: number | null;
  /** They, or who holds the address; null where nobody does. */
  receiverId: number | null;
  state: OfferState;
  createdAt: Date;
  decidedAt: Date | null;
  /** True where the receiver has accepted, and the offer became something else. */
  taken: boolean;
}

export type GrantedRows = Record<OfferKind, OfferRow[]> & {
  groupShares: { itemId: number; groupId: number; sharerId: number; createdAt: Date }[];
  memberships: { groupId: number; personId: number }[];
  blocks: { personId: number; blockedId: number }[];
};

/**
 * Deletes such rows and withdraws what told of them (domain/access/revoke.ts). Where a row goes whose end would take
 * such rows along by itself, whoever deletes it has to give this, so that it is not forgotten.
 */
export type Revoke = (tx: Tx, where: GrantedWhere) => Promise<GrantedRows>;

/** Columns of `OfferRow`, of the table itself. */
function offerColumns(kind: OfferKind): RawBuilder<unknown> {
  const { table, subject, taken } = tableOf(kind);
  const { sender, receiver, address } = columnsOf(kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const holder = sql`coalesce(${sql.ref(receiver)}, (
    select people.id from people
    where (people.email = ${sql.ref(address)} or people.mobile = ${sql.ref(address)})
      and people.waiting_address is distinct from ${sql.ref(address)} limit 1))`;
  return sql`${column(subject)} as "subjectId", ${sql.ref(sender)} as "senderId", ${sql.ref(receiver)} as "namedId",
    ${holder} as "receiverId", ${column("state")} as state, ${column("created_at")} as "createdAt",
    ${column("decided_at")} as "decidedAt", ${taken?.(column(subject), holder) ?? sql`false`} as taken`;
}

const GROUP_SHARE = [
  "item_id as itemId",
  "group_id as groupId",
  "sharer_id as sharerId",
  "created_at as createdAt",
] as const;

/** Rows of grants on some items that somebody was told of, in every state. */
export async function listGrantedRows(db: Db, itemIds: number[]): Promise<GrantedRows> {
  const { rows: shares } = await sql<OfferRow>`
    select ${offerColumns("shares")} from shares where item_id = any(${itemIds}::bigint[])`.execute(db);
  return {
    ...ofEachKind(() => []),
    shares,
    groupShares: await db.selectFrom("group_shares").select(GROUP_SHARE).where("item_id", "in", itemIds).execute(),
    memberships: [],
    blocks: [],
  };
}

/**
 * Deletes rows that somebody was told of, or whose end changes somebody's counts; nothing else deletes such rows.
 * @param withdraw told what went, in the transaction
 */
export async function deleteGrantedRows(
  tx: Tx,
  where: GrantedWhere,
  withdraw: (gone: GrantedRows) => Promise<void>,
): Promise<GrantedRows> {
  const gone = await deleteRows(tx, where);
  await withdraw(gone);
  return gone;
}

/** In one order, so that two at once wait for each other; memberships before the offers that became them. */
async function deleteRows(tx: Tx, where: GrantedWhere): Promise<GrantedRows> {
  const { groupShares, memberships, blocks } = where;
  // Locked in one order before they go: two who take the same ones at once wait for each other, and lock neither out.
  if (where.shares) await tx.selectFrom("shares").select("id").where(where.shares).orderBy("id").forUpdate().execute();
  if (groupShares)
    await tx
      .selectFrom("group_shares")
      .select("item_id")
      .where(groupShares)
      .orderBy("item_id")
      .orderBy("group_id")
      .forUpdate()
      .execute();
  const offers = ofEachKind<OfferRow[]>(() => []);
  const isTaken = (kind: OfferKind) => tableOf(kind).taken !== undefined;
  for (const kind of OFFER_KINDS) if (!isTaken(kind)) offers[kind] = await deleteOffers(tx, kind, where[kind]);
  const rows = {
    groupShares: groupShares
      ? await tx.deleteFrom("group_shares").where(groupShares).returning(GROUP_SHARE).execute()
      : [],
    memberships: memberships
      ? await tx
          .deleteFrom("memberships")
          .where(memberships)
          .returning(["group_id as groupId", "person_id as personId"])
          .execute()
      : [],
  };
  for (const kind of OFFER_KINDS) if (isTaken(kind)) offers[kind] = await deleteOffers(tx, kind, where[kind]);
  return {
    ...offers,
    ...rows,
    blocks: blocks
      ? await tx
          .deleteFrom("blocks")
          .where(blocks)
          .returning(["person_id as personId", "blocked_id as blockedId"])
          .execute()
      : [],
  };
}

async function deleteOffers(tx: Tx, kind: OfferKind, where: RawBuilder<boolean> | undefined): Promise<OfferRow[]> {
  if (!where) return [];
  const deleted = sql<OfferRow>`
    delete from ${sql.table(tableOf(kind).table)} where ${where} returning ${offerColumns(kind)}`;
  return (await deleted.execute(tx)).rows;
}

/** Rows of these ids; no condition where there are none. */
export function rowsOf(ids: number[]): RawBuilder<boolean> | undefined {
  return ids.length > 0 ? sql<boolean>`id = any(${ids}::bigint[])` : undefined;
}
