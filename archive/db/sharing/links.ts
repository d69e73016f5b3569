import { sql } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { LinkedAlbum, LinkedItem } from "archive/contract/sharing/link";
import type { Db } from "archive/db/connection";
import { countOf, firstOf } from "archive/db/rows";
import { itemsToShow } from "archive/db/items/items";
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
      sql<LinkedAlbum | null>`(
        select json_build_object('id', albums.id, 'name', albums.name)
        from albums where albums.id = links.album_id)`.as("album"),
      sql<LinkedItem[]>`coalesce((
        select json_agg(json_build_object('id', items.id, 'kind', items.kind, 'caption', items.caption,
          'captionTranslation', items.caption_translation) order by link_items.position)
        from link_items join items on items.id = link_items.item_id
        where link_items.link_id = links.id and items.binned_at is null), '[]')`.as("items"),
    ])
    .where(
      sql<boolean>`(links.album_id is not null or exists (select 1 from link_items where link_items.link_id = links.id
        and ${isOutOfBin(sql`link_items.item_id`)}))`,
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

/**
 * A person's links, newest first; those that open one item, by itself or with an album that it lies in, or those to one
 * album, where one is named.
 */
export function linksOf(db: Db, ownerId: number, { itemId, albumId }: { itemId?: number; albumId?: number }) {
  let rows = linksWithItems(db).where("links.owner_id", "=", ownerId);
  if (albumId !== undefined) rows = rows.where("links.album_id", "=", albumId);
  if (itemId !== undefined) {
    rows = rows.where(
      sql<boolean>`(exists (
        select from link_items where link_items.link_id = links.id and link_items.item_id = ${itemId})
        or exists (
        select from album_items join items on items.id = album_items.item_id
        where album_items.album_id = links.album_id and album_items.item_id = ${itemId}
          and items.status <> ${sql.lit(ONLY_ME)}))`,
    );
  }
  return { rows, time: sql<Date>`links.created_at`, id: sql<number>`links.id` };
}

export function countLinksOf(db: Db, ownerId: number): Promise<number> {
  return countOf(db.selectFrom("links").where("owner_id", "=", ownerId));
}

interface NewLink extends Pick<LinkRecord, "ownerId" | "sealedToken" | "passwordHash" | "expiresAt"> {
  tokenHash: string;
  /** Content that it opens: an album, or items in the order in which they are shown. */
  albumId: number | null;
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
      album_id: link.albumId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (link.itemIds.length === 0) return id;
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

/** Number of links that hold and open some items, be it with an album that they lie in. */
export function countLinksTo(db: Db, itemIds: number[]): Promise<number> {
  const some = sql`any(${itemIds}::bigint[])`;
  return countOf(
    db
      .selectFrom("links")
      .where(
        sql<boolean>`links.id in (
          select link_items.link_id from link_items where link_items.item_id = ${some}
          union
          select whole.id from album_items join links as whole on whole.album_id = album_items.album_id
          where album_items.item_id = ${some})`,
      )
      .where(HOLDS),
  );
}

const HOLDS = sql<boolean>`(links.expires_at is null or links.expires_at > now())`;

/** Items that a link to an album shows, as one that is shared as a whole shows them; last put in first. */
export function itemsByLink(db: Db, linkId: number, albumId: number) {
  return itemsToShow(db, { linkId })
    .innerJoin("album_items", "album_items.item_id", "items.id")
    .where("album_items.album_id", "=", albumId)
    .where("items.binned_at", "is", null)
    .where("items.hidden_at", "is", null)
    .where("items.status", "<>", ONLY_ME)
    .where("items.voice_of", "is", null)
    .orderBy("album_items.added_at", "desc")
    .orderBy("album_items.item_id", "desc");
}

/** Number of these. */
export function countByLink(db: Db, albumId: number): Promise<number> {
  return countOf(
    db
      .selectFrom("album_items")
      .innerJoin("items", "items.id", "album_items.item_id")
      .where("album_items.album_id", "=", albumId)
      .where("items.binned_at", "is", null)
      .where("items.hidden_at", "is", null)
      .where("items.status", "<>", ONLY_ME)
      .where("items.voice_of", "is", null),
  );
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
