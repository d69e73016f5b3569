import type { Generated, JSONColumnType } from "kysely";
import type { Reckoning } from "archive/contract/dates/known-date";
import type { HistoryAct, HistoryDetails, HistoryDoer } from "archive/contract/items/history";
import type { ItemKind } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { ItemTextColumn } from "archive/contract/items/item-texts";

/** Items, what was done to them, who marked them, and how many there are. */
export interface ItemTables {
  items: Record<ItemTextColumn, Generated<string>> & {
    id: Generated<number>;
    owner_id: number;
    kind: ItemKind;
    status: ItemStatus;
    /** Handwriting that a voice belongs to; it follows that one's status and deletion. */
    voice_of: number | null;
    /** The handwriting that a voice belonged to, where it was moved to the bin by itself. */
    was_voice_of: Generated<number | null>;
    version: Generated<number>;
    /** Goes up when a file is replaced; part of media addresses. */
    content_version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    binned_at: Date | null;
    /** Since when the operator hides it from everyone but its owner, and why, in the operator's words. */
    hidden_at: Generated<Date | null>;
    hidden_reason: Generated<string>;
    /** Writer whom the owner's text on who wrote or spoke it means. */
    writer_id: Generated<number | null>;
    /** Days of the date of writing, ISO 8601; null where that end is open, or there is no date. */
    written_from: Generated<string | null>;
    written_to: Generated<string | null>;
    /** The date as it was typed, where the Bengali calendar was meant, and its reckoning ("bd", "wb"); else empty. */
    written_typed: Generated<string>;
    written_reckoning: Generated<Reckoning | "">;
    /** The date in words of both languages, for search. */
    written_words: Generated<string>;
  };
  /** Its content is said in migrations/0044-history.ts. */
  item_events: {
    id: Generated<number>;
    item_id: number;
    happened_at: Date;
    act: HistoryAct;
    done_by: HistoryDoer;
    person_id: number | null;
    group_id: number | null;
    details: JSONColumnType<HistoryDetails>;
  };
  /** Numbers of items of each traits that somebody lists; kept by triggers (migration 0035). */
  item_trait_counts: {
    owner_id: number;
    traits: number;
    items: number;
  };
  /** Items that somebody marked for themselves: their own, or what they may see. */
  favourites: {
    person_id: number;
    item_id: number;
    /** Time when the item was put in: the order of its list. */
    item_time: Date;
  };
  /** Numbers of items that somebody has of each year; written by triggers (migration 0033). */
  item_years: {
    owner_id: number;
    /** "1971"; "197X" of what may be of a decade from its beginning on; empty of what has no date. */
    span: string;
    items: number;
  };
  /** Kept by triggers; of whoever never had an item there is no row. */
  item_counts: {
    owner_id: number;
    /** Out of the bin, as the others. */
    handwriting: number;
    voice: number;
    /** Voices that belong to a handwriting. */
    tied: number;
  };
}
