import { sql } from "kysely";
import type { Audience } from "archive/contract/items/audience";
import type { ItemStatus } from "archive/contract/items/item-status";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTextName, type KeptTexts } from "archive/contract/items/item-texts";
import { goesOnOf } from "archive/db/accounts/sessions";
import { compiled } from "archive/db/compiled";
import type { Db } from "archive/db/connection";
import { firstOf, partOf, type Given, type ListRange } from "archive/db/rows";
import { MARKED_BY_OWNER, markedBy } from "./favourites";
import { presentFilesOf, type FileRecord } from "./files";
import { keptOriginals, type KeptOriginalRecord } from "archive/db/items/kept-originals";
import { AUDIENCE, audienceFor } from "archive/db/access/audience";
import { grantedTo, personOf, type ViewerKey } from "archive/db/access/granted";
import { isOpenTo } from "archive/db/access/open-to";
import { isAskedFor, stewardRight } from "archive/db/access/stewarded";
import { profileVisibleTo } from "archive/db/access/profile-visible";
import { writerSeenBy } from "archive/db/access/writer-visible";

/** The voice that belongs to a handwriting, as it is shown with it. */
export interface TiedVoiceRecord extends KeptTexts {
  id: number;
  version: number;
  contentVersion: number;
  /** Whether the operator hid it, be it with its handwriting or by itself. */
  hidden: boolean;
}

export type ItemRecord = Awaited<ReturnType<typeof findItems>>[number];

/** With its present files, and those of the voice that belongs to it. */
export interface ShownRecord extends ItemRecord {
  files: FileRecord[];
  voiceFiles: FileRecord[];
  /** Public id of the owner, where one item is looked at by somebody who may see the owner's profile. */
  ownerProfile?: string | null;
  /** Likewise: whom the texts on its writer and its voice's mean, where the viewer may see their pages. */
  writerId?: number | null;
  voiceWriterId?: number | null;
  /** Whether the viewer marked it, where one item is looked at, or a list that says so. */
  favourite?: boolean;
  /** How its originals are kept, where its owner looks at it. */
  originals?: KeptOriginalRecord[] | null;
  /** Who can see it beside whoever its status opens it to, where its owner looks at it or lists it. */
  audience?: Audience | null;
}

function textColumn(table: "items" | "voice", name: ItemTextName) {
  return sql.ref<string>(`${table}.${ITEM_TEXTS[name].column}`);
}

/** An item's texts, to be selected under their plain names. */
export function textColumns() {
  return [
    ...ITEM_TEXT_NAMES.map((name) => textColumn("items", name).as(name)),
    sql.ref<string>("items.written_typed").as("writtenTyped"),
    sql.ref<KeptTexts["writtenReckoning"]>("items.written_reckoning").as("writtenReckoning"),
  ];
}

/**
 * Items beside their owner, whether the viewer was granted them, and beside the voice that belongs to each: one
 * question, however many.
 */
export function itemsWithOwner(db: Db, viewer: ViewerKey) {
  return db
    .selectFrom("items")
    .innerJoin("people", "people.id", "items.owner_id")
    .leftJoin("items as cover", "cover.id", "items.voice_of")
    .leftJoin("items as voice", "voice.voice_of", "items.id")
    .select([
      "items.id",
      "items.owner_id as ownerId",
      "people.first_name as ownerFirstName",
      "people.last_name as ownerLastName",
      "people.profile_picture as ownerPicture",
      "people.deleted_at as ownerLeftAt",
      "items.kind",
      // Of a voice that belongs to a handwriting the handwriting's, as below: its place in the bin, and what hides it.
      sql<ItemStatus>`coalesce(cover.status, items.status)`.as("status"),
      ...textColumns(),
      "items.version",
      "items.content_version as contentVersion",
      "items.created_at as createdAt",
      sql<Date | null>`coalesce(items.binned_at, cover.binned_at)`.as("binnedAt"),
      sql<Date | null>`coalesce(items.hidden_at, cover.hidden_at)`.as("hiddenAt"),
      sql<string>`case when items.hidden_at is null then coalesce(cover.hidden_reason, '')
        else items.hidden_reason end`.as("hiddenReason"),
      "items.voice_of as voiceOf",
      sql<TiedVoiceRecord | null>`case when voice.id is null then null else json_build_object(
        'id', voice.id,
        'version', voice.version,
        'contentVersion', voice.content_version,
        'hidden', voice.hidden_at is not null,
        ${sql.join(ITEM_TEXT_NAMES.flatMap((name) => [sql.lit(name), textColumn("voice", name)]))},
        'writtenTyped', voice.written_typed,
        'writtenReckoning', voice.written_reckoning
      ) end`.as("voice"),
      grantedTo(viewer).as("granted"),
      // What the viewer has of its owner's archive as a steward; null where that is not open to them.
      stewardRight(viewer).as("steward"),
    ]);
}

/** Items with their owner and all that is shown of them, in one query. */
export function itemsToShow(db: Db, viewer: ViewerKey) {
  return itemsWithOwner(db, viewer).select([
    presentFilesOf(sql.ref("items.id")).as("files"),
    presentFilesOf(sql.ref("voice.id")).as("voiceFiles"),
  ]);
}

/** An item with what others may know of its owner; whether it may be seen is the domain's question. */
export function findItem(db: Db, itemId: number, viewer: ViewerKey): Promise<ItemRecord | null> {
  return firstOf(itemsWithOwner(db, viewer).where("items.id", "=", itemId));
}

/** An item with its files, the ways to its owner's profile and its writer's page, and whether the viewer marked it. */
export function itemToShow(db: Db, itemId: Given<number>, viewer: ViewerKey) {
  return itemsToShow(db, viewer)
    .where("items.id", "=", itemId)
    .select([
      ownerProfile(viewer).as("ownerProfile"),
      writerSeenBy(sql.ref("items.writer_id"), viewer).as("writerId"),
      writerSeenBy(sql.ref("voice.writer_id"), viewer).as("voiceWriterId"),
      markedBy(viewer).as("favourite"),
      keptOriginals(viewer).as("originals"),
      audienceFor(viewer).as("audience"),
    ]);
}

/** The same, for whoever may see it; the domain has the last word. */
export function findItemToShow(db: Db, itemId: number, viewer: ViewerKey): Promise<ShownRecord | null> {
  return firstOf(itemToShow(db, itemId, viewer).where(isOpenTo(viewer)));
}

/** The same, for the operator. */
export function findAnyItemToShow(db: Db, itemId: number): Promise<ShownRecord | null> {
  return firstOf(itemToShow(db, itemId, null));
}

/** Public id of the owner, where the viewer may see their profile; whoever came by a link is led to none. */
function ownerProfile(viewer: ViewerKey) {
  const person = personOf(viewer);
  if (viewer !== null && person === null) return sql<string | null>`null`;
  return sql<string | null>`case when ${profileVisibleTo(person)} then people.random_id end`;
}

export function findItemsToShow(db: Db, itemIds: number[], viewer: ViewerKey): Promise<ShownRecord[]> {
  return itemsToShow(db, viewer).where("items.id", "in", itemIds).orderBy("items.id").execute();
}

/** Several at once, in the order of their ids. */
export function findItems(db: Db, itemIds: number[], viewer: ViewerKey) {
  return itemsWithOwner(db, viewer).where("items.id", "in", itemIds).orderBy("items.id").execute();
}

/** By when they were put in. */
export const BY_AGE = { time: sql<Date>`items.created_at`, id: sql<number>`items.id` };

/** A person's own items out of the bin. @param together leaves out the voices that come with their handwriting */
export function itemsOf(db: Db, ownerId: Given<number>, together: boolean) {
  const rows = itemsToShow(db, null)
    .select([MARKED_BY_OWNER.as("favourite"), AUDIENCE.as("audience")])
    .where("items.owner_id", "=", ownerId)
    .where("items.binned_at", "is", null);
  return { rows: together ? rows.where("items.voice_of", "is", null) : rows, ...BY_AGE };
}

/** `isAskedFor`: whether the archive of their owner, who asks, is asked for or open. */
type ListedRecord = ShownRecord & { at: Date; isAskedFor: boolean };

/** A person in one of their sessions, and the time now. */
interface SessionOf {
  personId: number;
  sessionId: string;
  now: Date;
}

/** @param shape what is asked in other words, and not by another value alone */
function ownItems(shape: { together: boolean; onward: boolean }) {
  return compiled<SessionOf & { time: Date; id: number; offset: number; limit: number }, ListedRecord>(
    (db, { personId, sessionId, now, time, id, offset, limit }) => {
      const { rows, ...order } = itemsOf(db, personId, shape.together);
      // The same for each row, so it is looked up once.
      const asked = rows.select(isAskedFor(personId).as("isAskedFor"));
      const theirs = { rows: asked.where(goesOnOf(personId, sessionId, now)), ...order };
      return partOf(theirs, { after: shape.onward ? { time, id } : null, offset, limit }).compile();
    },
  );
}

const OWN_ITEMS = {
  each: { first: ownItems({ together: false, onward: false }), onward: ownItems({ together: false, onward: true }) },
  together: { first: ownItems({ together: true, onward: false }), onward: ownItems({ together: true, onward: true }) },
};

/**
 * A person's own items out of the bin, newest first, from a place or an offset on; none where that session of theirs is
 * over.
 * @param page.together leaves out the voices that come with their handwriting
 */
export function listItemsOf(
  db: Db,
  session: SessionOf,
  { together, after, ...range }: ListRange & { together: boolean },
): Promise<ListedRecord[]> {
  const { first, onward } = OWN_ITEMS[together ? "together" : "each"];
  // Without a place the statement has no words for it.
  const asked = after
    ? onward(db, { ...session, ...after, ...range })
    : first(db, { ...session, time: new Date(0), id: 0, ...range });
  return asked.execute();
}

/** A person's bin, last binned first; a voice that belongs to a handwriting lies there with it. */
export function listBinOf(db: Db, ownerId: number, page: ListRange) {
  const rows = itemsToShow(db, null)
    .where("items.owner_id", "=", ownerId)
    .where("items.binned_at", "is not", null)
    .where("items.voice_of", "is", null);
  return partOf({ rows, time: sql<Date>`items.binned_at`, id: BY_AGE.id }, page).execute();
}
