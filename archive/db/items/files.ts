import { sql, type RawBuilder } from "kysely";
import type { FileState } from "archive/contract/items/item";
import type { Page } from "archive/contract/items/page";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { Db, Tx } from "archive/db/connection";
import { countOf, firstOf, newId, valuesOf } from "archive/db/rows";
import { grantedTo, type ViewerKey } from "archive/db/access/granted";
import { stewardRight } from "archive/db/access/stewarded";
import type { NewRow } from "archive/db/tables/tables";
import { isOpenCopy } from "./open-copies";
import { shownState } from "./shown-state";

export interface FileRecord {
  id: number;
  bytes: number;
  ownName: string;
  publicName: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  placeholder: string | null;
  /** 200 bytes as base64. */
  peaks: string | null;
  state: FileState;
  /** Whether its original is damaged or lost. */
  isDamaged: boolean;
  /** Names of the renditions that are there. */
  renditions: string[];
  /** Part of its original that an item's shows; null where that is the first page as it is. */
  page?: Page | null;
}

/**
 * Present files of the item of the row at hand in their order, so that items come with them in one question.
 * @param itemId column of its id
 */
export function presentFilesOf(itemId: RawBuilder<unknown>): RawBuilder<FileRecord[]> {
  return sql<FileRecord[]>`coalesce((
    select json_agg(json_build_object(
      'id', files.id,
      'bytes', files.bytes,
      'ownName', files.own_name,
      'publicName', files.public_name,
      'width', files.width,
      'height', files.height,
      'seconds', files.seconds,
      'placeholder', files.placeholder,
      'peaks', encode(files.peaks, 'base64'),
      'state', ${shownState("files")},
      'isDamaged', files.fault is not null,
      'renditions', array(select renditions.name from renditions
        where renditions.file_id = files.id and not ${isOpenCopy}),
      'page', case when (files.number, files.rotation) = (1, 0) and files.corners is null and files.start_ms is null
        then null else json_build_object('number', files.number, 'rotation', files.rotation, 'corners', files.corners,
          'start_ms', files.start_ms, 'end_ms', files.end_ms) end
    ) order by files.position)
    from files where files.item_id = ${itemId} and files.replaced_at is null), '[]')`;
}

export function insertFile(db: Db, file: NewRow<"files">): Promise<number> {
  return newId(db.insertInto("files").values(file).returning("id"));
}

const MANY_WAITING = 1000;

/** Files of an item's owner whose renditions are still to be made; many are as a thousand. */
export function countWaitingFiles(db: Db, itemId: number): Promise<number> {
  const waiting = db
    .selectFrom("files")
    .innerJoin("items", "items.id", "files.item_id")
    .innerJoin("items as named", "named.owner_id", "items.owner_id")
    .select("files.id")
    .where("named.id", "=", itemId)
    .where("files.state", "=", "waiting")
    .where("files.replaced_at", "is", null)
    .limit(MANY_WAITING);
  return countOf(db.selectFrom(waiting.as("waiting")));
}

/** Puts an item's present files aside; they go the way of the bin. */
export async function replaceFilesOf(db: Db, itemId: number, now: Date): Promise<void> {
  await db
    .updateTable("files")
    .set({ replaced_at: now })
    .where("item_id", "=", itemId)
    .where("replaced_at", "is", null)
    .execute();
}

/**
 * The rendition of a name, or, where the picture was too small for it, the widest there is in the same format:
 * old clients ask for 1080 whatever the picture's size. While others are still to be made the very name alone is found.
 * @param name as in the media address, checked already: it holds no wildcard
 * @returns it beside what decides who may see it; no key where there is none of that name, nor a smaller one
 */
export function findRendition(
  db: Db,
  { itemId, fileId, name, viewer }: { itemId: number; fileId: number; name: string; viewer: ViewerKey },
) {
  return firstOf(
    db
      .selectFrom("files")
      .innerJoin("items", "items.id", "files.item_id")
      .leftJoin("items as cover", "cover.id", "items.voice_of")
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom("renditions")
            .select(["renditions.storage_key", "renditions.media_type", "renditions.bytes"])
            .whereRef("renditions.file_id", "=", "files.id")
            .where("renditions.name", "like", name.replace(/^w\d+/, "w%"))
            .where(({ or, eb }) => or([eb("renditions.name", "=", name), eb("files.state", "!=", "waiting")]))
            .orderBy((order) => order("renditions.name", "=", name), "desc")
            .orderBy("renditions.width", (order) => order.desc().nullsLast())
            .limit(1)
            .as("found"),
        (join) => join.onTrue(),
      )
      .select([
        "items.owner_id as ownerId",
        // A voice that belongs to a handwriting is seen by whoever sees that.
        sql<ItemStatus>`coalesce(cover.status, items.status)`.as("status"),
        sql<Date | null>`coalesce(items.binned_at, cover.binned_at)`.as("binnedAt"),
        sql<Date | null>`coalesce(items.hidden_at, cover.hidden_at)`.as("hiddenAt"),
        sql<Date | null>`(select people.deleted_at from people where people.id = items.owner_id)`.as("ownerLeftAt"),
        "items.content_version as contentVersion",
        grantedTo(viewer).as("granted"),
        stewardRight(viewer).as("steward"),
        shownState("files").as("state"),
        "found.storage_key as storageKey",
        "found.media_type as mediaType",
        "found.bytes",
      ])
      .where("files.id", "=", fileId)
      .where("files.item_id", "=", itemId)
      .where("files.replaced_at", "is", null),
  );
}

export type RenditionRecord = NonNullable<Awaited<ReturnType<typeof findRendition>>>;

/** A present file of an item; where none is named the first, which is its cover or its sound. */
export function findFile(db: Db, itemId: number, fileId?: number) {
  let query = db
    .selectFrom("files")
    .select([
      "id",
      "storage_key as storageKey",
      "sha256",
      "bytes",
      "media_type as mediaType",
      "own_name as ownName",
      shownState("files").as("state"),
      "fault",
      "checked_at as checkedAt",
      "start_ms",
      "end_ms",
    ])
    .where("item_id", "=", itemId)
    .where("replaced_at", "is", null);
  if (fileId !== undefined) query = query.where("id", "=", fileId);
  return firstOf(query.orderBy("position").limit(1));
}

/** Columns of the part of its original that a row shows. */
export const PAGE = ["files.number", "files.rotation", "files.corners", "files.start_ms", "files.end_ms"] as const;

/** A file as its rendering needs it. */
export function findFileToRender(db: Db, fileId: number) {
  return firstOf(
    db
      .selectFrom("files")
      .innerJoin("items", "items.id", "files.item_id")
      .select([
        "files.id",
        "files.storage_key as storageKey",
        "files.sha256",
        "files.fault",
        "files.state",
        "files.replaced_at as replacedAt",
        "items.kind",
        "items.owner_id as ownerId",
        "files.seconds",
        sql<string[]>`array(select name from renditions where file_id = files.id)`.as("made"),
        ...PAGE,
      ])
      .where("files.id", "=", fileId),
  );
}

export interface NewRendition {
  name: string;
  storageKey: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Tables of what is made of each sort of files. */
const RENDITIONS = { files: "renditions", person_files: "person_renditions" } as const;

/** A second run of the same job changes nothing. @returns keys of those that it named */
export async function insertRenditions(
  db: Db,
  fileId: number,
  renditions: NewRendition[],
  table: keyof typeof RENDITIONS = "files",
): Promise<Set<string>> {
  if (renditions.length === 0) return new Set();
  const named = db
    .insertInto(RENDITIONS[table])
    .values(
      renditions.map(({ name, storageKey, mediaType, bytes, width, height }) => ({
        file_id: fileId,
        name,
        storage_key: storageKey,
        media_type: mediaType,
        bytes,
        width,
        height,
      })),
    )
    .onConflict((conflict) => conflict.columns(["file_id", "name"]).doNothing())
    .returning("storage_key");
  return new Set(await valuesOf(named, "storage_key"));
}

/** @returns the keys of those that went */
export function deleteRenditions(tx: Tx, table: keyof typeof RENDITIONS, fileIds: number[]): Promise<string[]> {
  return valuesOf(
    tx.deleteFrom(RENDITIONS[table]).where("file_id", "in", fileIds).returning("storage_key"),
    "storage_key",
  );
}

export async function setFileState(
  db: Db,
  fileId: number,
  state: FileState,
  table: keyof typeof RENDITIONS = "files",
): Promise<void> {
  await db.updateTable(table).set({ state }).where("id", "=", fileId).execute();
}
