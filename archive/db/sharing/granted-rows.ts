import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "archive/db/connection";

/** Which rows of each table: a condition on it; none of a table that is not named. */
export interface GrantedWhere {
  shares?: RawBuilder<boolean>;
  albumShares?: RawBuilder<boolean>;
  groupShares?: RawBuilder<boolean>;
  memberships?: RawBuilder<boolean>;
  invitations?: RawBuilder<boolean>;
  blocks?: RawBuilder<boolean>;
}

/**
 * Deletes such rows and withdraws what told of them (domain/access/revoke.ts). Where a row goes whose end would take
 * such rows along by itself, whoever deletes it has to give this, so that it is not forgotten.
 */
export type Revoke = (tx: Tx, where: GrantedWhere) => Promise<GrantedRows>;

/** Of a column with a person and one with an address: the person, or who holds the address; null where nobody does. */
const receiver = (table: "shares" | "album_shares" | "group_invitations", person: string) => {
  const address = sql.ref(`${table}.address`);
  return sql<number | null>`coalesce(${sql.ref(`${table}.${person}`)}, (
    select id from people where people.email = ${address} or people.mobile = ${address} limit 1))`;
};

const SHARE = [
  "shares.item_id as itemId",
  "shares.owner_id as ownerId",
  receiver("shares", "receiver_id").as("receiverId"),
  /** Whom the owner knows to be the receiver. */
  "shares.receiver_id as namedId",
  "shares.state",
  "shares.created_at as createdAt",
  "shares.decided_at as decidedAt",
] as const;

const ALBUM_SHARE = [
  "album_shares.album_id as albumId",
  "album_shares.owner_id as ownerId",
  receiver("album_shares", "receiver_id").as("receiverId"),
  "album_shares.state",
  "album_shares.created_at as createdAt",
  "album_shares.decided_at as decidedAt",
] as const;

const GROUP_SHARE = [
  "item_id as itemId",
  "group_id as groupId",
  "sharer_id as sharerId",
  "created_at as createdAt",
] as const;

const INVITATION = [
  "group_invitations.inviter_id as inviterId",
  receiver("group_invitations", "person_id").as("receiverId"),
  "group_invitations.created_at as createdAt",
  sql<boolean>`exists (select 1 from memberships where memberships.group_id = group_invitations.group_id
    and memberships.person_id = ${receiver("group_invitations", "person_id")})`.as("joined"),
] as const;

/** What was granted on some items and told of, in every state. */
export async function listGrantedRows(db: Db, itemIds: number[]): Promise<GrantedRows> {
  return {
    shares: await db.selectFrom("shares").select(SHARE).where("item_id", "in", itemIds).execute(),
    groupShares: await db.selectFrom("group_shares").select(GROUP_SHARE).where("item_id", "in", itemIds).execute(),
    albumShares: [],
    memberships: [],
    invitations: [],
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
export type GrantedRows = Awaited<ReturnType<typeof deleteRows>>;

/** In one order, so that two at once wait for each other; memberships before invitations, which ask who joined. */
async function deleteRows(tx: Tx, where: GrantedWhere) {
  const { shares, albumShares, groupShares, memberships, invitations, blocks } = where;
  // Locked in one order before they go: two who take the same ones at once wait for each other, and lock neither out.
  if (shares) await tx.selectFrom("shares").select("id").where(shares).orderBy("id").forUpdate().execute();
  if (groupShares)
    await tx
      .selectFrom("group_shares")
      .select("item_id")
      .where(groupShares)
      .orderBy("item_id")
      .orderBy("group_id")
      .forUpdate()
      .execute();
  return {
    shares: shares ? await tx.deleteFrom("shares").where(shares).returning(SHARE).execute() : [],
    albumShares: albumShares
      ? await tx.deleteFrom("album_shares").where(albumShares).returning(ALBUM_SHARE).execute()
      : [],
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
    invitations: invitations
      ? await tx.deleteFrom("group_invitations").where(invitations).returning(INVITATION).execute()
      : [],
    blocks: blocks
      ? await tx
          .deleteFrom("blocks")
          .where(blocks)
          .returning(["person_id as personId", "blocked_id as blockedId"])
          .execute()
      : [],
  };
}

/** Rows of these ids; no condition where there are none. */
export function rowsOf(ids: number[]): RawBuilder<boolean> | undefined {
  return ids.length > 0 ? sql<boolean>`id = any(${ids}::bigint[])` : undefined;
}
