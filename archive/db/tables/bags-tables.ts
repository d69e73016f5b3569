import type { Generated, Selectable } from "kysely";
import type { Language } from "archive/contract/language";

/** What each table holds is said in migrations/0045-bags.ts. */
export interface BagTables {
  bags: BagsTable;
  bag_parts: BagPartsTable;
  bag_items: BagItemsTable;
  content_sums: ContentSumsTable;
}

/** What an archive is of: all that somebody keeps, an album of theirs, what a group sees, an item. */
export type BagScope = "all" | "album" | "group" | "item" | "entrusted";

interface BagsTable {
  id: Generated<string>;
  /** Whoever asked for it; nobody else gets it. */
  person_id: number;
  scope: BagScope;
  /** Of the album, group or item; 0 of all. */
  subject_id: number;
  language: Language;
  state: "waiting" | "ready" | "failed";
  /** Tells whether what it holds has changed since. */
  fingerprint: string;
  /** Where all of it lies that is no kept file, once it is made. */
  frame_key: string;
  /** Of the whole zip. */
  bytes: number | null;
  /** Whether a download of it was begun. */
  served: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
}

/** A kept file within a zip. */
interface BagPartsTable {
  bag_id: string;
  /** Bytes before it in the zip. */
  start: number;
  bytes: number;
  storage_key: string;
}

interface BagItemsTable {
  bag_id: string;
  item_id: number;
}

interface ContentSumsTable {
  storage_key: string;
  bytes: number;
  crc32: number;
  /** Hex. */
  sha256: string;
  sha512: string;
  read_at: Date;
}

export type BagRow = Selectable<BagsTable>;
