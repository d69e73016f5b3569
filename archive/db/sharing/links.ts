import { sql } from "kysely";
import type { LinkedItem } from "archive/contract/sharing/link";
import type { Db } from "archive/db/connection";
import { countOf, firstOf } from "archive/db/rows";
import { isOutOfBin } from "archive/db/access/binned";

/**
 * Links whose owners are there, with what each opens in the order in which it is shown, but for what lies in the bin:
 * one question, however many. One whose items are all there sleeps with them.
 */
function linksWithItems(db: Db) {
  return db
    .selectFrom("links")
    .innerJoin("people", "people.id", "links.owner_id")
    .select([
      "links.id",
      "links.owner_id as ownerId",
      "links.sealed_token as sealedToken",
      "links.password_hash as passwordHash",
      "links.expires_at as expiresAt",
      "links.visits",
      "links.visited_at as visitedAt",
      "links.created_at as createdAt",
      sql<LinkedItem[]>`coalesce((
        select json_agg(json_build_object('id', items.id, 'kind', items.kind, 'caption', items.caption,
          'captionTranslation', items.caption_translation) order by link_items.position)
        from link_items join items on items.id = link_items.item_id
        where link_items.link_id = links.id and items.binned_at is null), '[]')`.as("items"),
    ])
    .where(
      sql<boolean>`exists (select 1 from link_items where link_items.link_id = links.id
        and ${isOutOfBin(sql`link_items.item_id`)})`,
    )
    .where("people.deleted_at", "is", null);
}

export function findLink(db: Db, linkId: number) {
  return firstOf(linksWithItems(db).where("links.id", "=", linkId));
}

export type LinkRecord = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export function findLinkOfToken(db: Db, tokenHash: string): Promise<LinkRecord | null> {
  return firstOf(linksWithItems(db).where("links.token_hash", "=", tokenHash));
}

/** A person's links, newest first; those that open one item, where one is named. */
export function linksOf(db: Db, ownerId: number, itemId: number | null) {
  let rows = linksWithItems(db).where("links.owner_id", "=", ownerId);
  if (itemId !== null) {
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom("link_items")
          .select("link_items.link_id")
          .whereRef("link_items.link_id", "=", "links.id")
          .where("link_items.item_id", "=", itemId),
      ),
    );
  }
  return { rows, time: sql<Date>`links.created_at`, id: sql<number>`links.id` };
}

export function countLinksOf(db: Db, ownerId: number): Promise<number> {
  return countOf(db.selectFrom("links").where("owner_id", "=", ownerId));
}

interface NewLink extends Pick<LinkRecord, "ownerId" | "sealedToken" | "passwordHash" | "expiresAt"> {
  tokenHash: string;
  /** In the order in which they are shown. */
  itemIds: number[];
  now: Date;
}

export async function insertLink(db: Db, link: NewLink): Promise<number> {
  const { id } = await db
    .insertInto("links")
    .values({
      owner_id: link.ownerId,
      token_hash: link.tokenHash,
      sealed_token: link.sealedToken,
      password_hash: link.passwordHash,
      expires_at: link.expiresAt,
      visited_at: null,
      created_at: link.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("link_items")
    .values(link.itemIds.map((itemId, position) => ({ link_id: id, item_id: itemId, position })))
    .execute();
  return id;
}

/** Changes what is given. @param change.passwordHash null takes the password away */
export async function updateLink(
  db: Db,
  linkId: number,
  change: { passwordHash?: string | null; expiresAt?: Date | null },
): Promise<void> {
  if (change.passwordHash === undefined && change.expiresAt === undefined) return;
  await db
    .updateTable("links")
    .set({ password_hash: change.passwordHash, expires_at: change.expiresAt })
    .where("id", "=", linkId)
    .execute();
}

export async function deleteLink(db: Db, linkId: number): Promise<void> {
  await db.deleteFrom("links").where("id", "=", linkId).execute();
}

export async function countVisit(db: Db, linkId: number, now: Date): Promise<void> {
  await db
    .updateTable("links")
    .set((row) => ({ visits: row("visits", "+", 1), visited_at: now }))
    .where("id", "=", linkId)
    .execute();
}

/** How many links that hold open some items. */
export async function countLinksTo(db: Db, itemIds: number[]): Promise<number> {
  const row = await db
    .selectFrom("link_items")
    .innerJoin("links", "links.id", "link_items.link_id")
    .select(sql<number>`count(distinct links.id)`.as("count"))
    .where("link_items.item_id", "in", itemIds)
    .where((where) =>
      where.or([where("links.expires_at", "is", null), where("links.expires_at", ">", sql<Date>`now()`)]),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Takes some items out of every link; one that opens nothing any more goes with them. */
export async function takeLinksTo(db: Db, itemIds: number[]): Promise<void> {
  const taken = await db.deleteFrom("link_items").where("item_id", "in", itemIds).returning("link_id").execute();
  if (taken.length === 0) return;
  const ids = [...new Set(taken.map((row) => row.link_id))];
  await db
    .deleteFrom("links")
    .where("id", "in", ids)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom("link_items").select("link_items.link_id").whereRef("link_items.link_id", "=", "links.id"),
        ),
      ),
    )
    .execute();
}
