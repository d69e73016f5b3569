import type { Generated, Selectable } from "kysely";
import type { Language } from "archive/contract/language";

/** Each table's content is said in migrations/0045-bags.ts. */
export interface BagTables {
  bags: {
    id: Generated<string>;
    /** Whoever asked for it; nobody else gets it. */
    person_id: number;
    scope: BagScope;
    /** Id of the album, group or item; 0 of all. */
    subject_id: number;
    language: Language;
    state: "waiting" | "ready" | "failed";
    /** Tells whether what it holds has changed since. */
    fingerprint: string;
    /** Key of all of it that is no kept file, once it is made. */
    frame_key: string;
    /** Length of the whole zip. */
    bytes: number | null;
    /** True once a download of it was begun. */
    served: Generated<boolean>;
    created_at: Date;
    expires_at: Date;
  };
  /** A kept file within a zip. */
  bag_parts: {
    bag_id: string;
    /** Bytes before it in the zip. */
    start: number;
    bytes: number;
    storage_key: string;
  };
  bag_items: {
    bag_id: string;
    item_id: number;
  };
  content_sums: {
    storage_key: string;
    bytes: number;
    crc32: number;
    /** Hex. */
    sha256: string;
    sha512: string;
    read_at: Date;
  };
}

/** Content of an archive: all that somebody keeps, an album of theirs, what a group sees, an item. */
export type BagScope = "all" | "album" | "group" | "item" | "entrusted";

export type BagRow = Selectable<BagTables["bags"]>;
