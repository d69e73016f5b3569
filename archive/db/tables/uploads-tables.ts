import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Page } from "archive/contract/items/page";
import type { ItemKind } from "archive/contract/items/item";
import type { FileContentColumns } from "./files-tables";

/** A page of a file, and what is shown of it before its renditions are there. */
export interface DraftPage extends Page {
  width: number;
  height: number;
  placeholder: string;
  there: number | null;
}

/** Forms and files that come in, until they are kept or forgotten. */
export interface UploadTables {
  /** A refused form's file, kept in staging until `expires_at`. */
  drafts: FileContentColumns & {
    id: string;
    owner_id: number;
    kind: ItemKind;
    staged_key: string;
    created_at: Generated<Date>;
    expires_at: Date;
    /** The tray that it lies in, by which it stays. */
    import_id: ColumnType<number | null, number | null | undefined>;
    /** Pages of it that are to be kept, where it is not one page as it is. */
    pages: JSONColumnType<DraftPage[] | null, string | null | undefined>;
    /** Moment at which a picture was taken, by the camera's clock as if that were UTC, where its EXIF says it. */
    taken_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** A file that comes in bit by bit, until it is whole and a draft. */
  uploads: {
    /** 32 hex digits, random. */
    id: string;
    owner_id: number;
    /** A zip that somebody comes with is an archive. */
    kind: ItemKind | "archive";
    own_name: string | null;
    /** Length of the whole file. */
    bytes: number;
    /** Number of bytes that are durable: what was confirmed, never more. */
    received: Generated<number>;
    /** Lengths of the pieces that they lie in, where storage keeps pieces. */
    pieces: Generated<number[]>;
    /**
     * Once it is whole; stays when the draft is used, so that nobody sends the file again. Of an archive, the number of
     * the import that it became, as its last digits.
     */
    draft_id: string | null;
    /** True once the bytes were taken away. */
    emptied: Generated<boolean>;
    /** The request that may write to it, until then. */
    held_by: string | null;
    held_until: Date | null;
    /** Another request waits for it. */
    wanted: Generated<boolean>;
    created_at: Generated<Date>;
    /** A day after the last byte. */
    expires_at: Date;
  };
  /** A form that was sent while somebody else was signed in; one of each page, for a day. */
  unsent_forms: {
    id: string;
    person_id: number;
    /** Path that it was going to, on the site. */
    path: string;
    /** Pairs of name and text, in their order. */
    fields: JSONColumnType<[string, string][]>;
    /** Ids of the files that wait with it. */
    drafts: string[];
    created_at: Date;
  };
  /** Answers of creates by their one-use id. */
  one_use_answers: {
    person_id: number;
    once: string;
    answer: unknown;
    created_at: Generated<Date>;
  };
}
