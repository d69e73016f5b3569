import type { ColumnType, Generated, Selectable } from "kysely";
import type { ReadAlbum, ReadWriter } from "archive/contract/bags/bag-read";
import type { EntryState, ImportForm, ImportSource, ImportState } from "archive/contract/imports/import";
import type { ItemKind } from "archive/contract/items/item";
import type { Page } from "archive/contract/items/page";

/** Each table's content is said in migrations 0048, 0050, 0072 and 0075. */
export interface ImportTables {
  imports: {
    id: Generated<number>;
    person_id: number;
    name: string;
    /** Key of the zip, which is erased once it is done with; null of the tray, whose files are drafts. */
    storage_key: string | null;
    bytes: number;
    state: ImportState;
    form: ImportForm | null;
    /** Program that the zip was recognised to come from. */
    source: ImportSource | null;
    /** Senders who wrote or spoke what they sent, as its person said with the yes. */
    senders: JsonOrNone<string[]>;
    /** Folder in the zip that its files lie in, with a slash; empty for none. */
    root: Generated<string>;
    /** Sentence of why it was refused whole. */
    fault: KeptSentence | null;
    /** Progress of the part under way, out of a thousand. */
    progress: Generated<number>;
    waits_until: Date | null;
    /** Number of programs that died looking through it. */
    deaths: Generated<number>;
    /** Version of the program that looked through it; null until then, and for those before the first. */
    reader: number | null;
    step: Generated<ImportStep>;
    /** Place of the last one that the step has done. */
    step_at: Generated<number>;
    created_at: Date;
    /** While the zip is kept. */
    expires_at: Date | null;
  };
  import_records: {
    import_id: number;
    kind: "writer" | "album";
    place: number;
    content: ColumnType<WriterRecord | ReadAlbum, string, never>;
    /** The album that it became. */
    made_id: number | null;
  };
  import_looked: {
    import_id: number;
    place: number;
    content: Buffer;
  };
  import_entries: {
    import_id: number;
    /** Names it in its import. */
    place: number;
    /** Its order among those that are to be taken; null where that is its place. */
    position: number | null;
    name: string;
    kind: ItemKind | null;
    state: EntryState;
    bytes: Generated<number>;
    /** Fields of the form of a new item; or those that change one that is here. */
    fields: JsonOrNone<Record<string, string>>;
    /** Texts of an item that is here as they were when the entry was shown, by the names of `fields`. */
    before: JsonOrNone<Record<string, string>>;
    pages: JsonOrNone<EntryPage[]>;
    /** Its number where it comes from, and the number there of the handwriting that it belongs to. */
    source_id: number | null;
    voice_of: number | null;
    favourite: Generated<boolean>;
    binned: Generated<boolean>;
    /** Time when it was put in where it comes from; null where that is not its owner's to say. */
    added_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Name of who sent it, until it is taken. */
    sender: string | null;
    reasons: JsonOrNone<KeptSentence[]>;
    item_id: number | null;
  };
}

/** A sentence to be told later, in whatever language is asked for then. */
export interface KeptSentence {
  key: string;
  params?: Record<string, string | number | { megabytes: number } | { kilobytes: number } | { bytes: number }>;
}

/** A file in the zip that becomes a page or a voice, and where it lies (media/zips/entry-stream.js). */
export interface ZippedPage extends EntryFile {
  at: number;
  packed: number;
  crc: number;
  deflated: boolean;
  /** The part of it that the page shows; absent where all of its pages are to be taken, or it is a sound. */
  page?: Page;
}

/** A page or recording of the tray. */
export interface DraftedFile extends EntryFile {
  /** Id of its draft, which several may name. */
  draft: string;
  /** Place among the pages of its draft; absent where it is all of them. */
  draftPage?: number;
  /** Number of pages that it is. */
  pages: number;
  /** Moment at which it was made, by the clock of where that was, as if that were UTC; null where nothing says it. */
  madeAt: number | null;
  /** Letter that it was taken as a page of; absent where nothing says it. */
  of?: PageOf;
}

/** Letter that a page was taken for, by a key that a device made up, and the page's place there. */
export interface PageOf {
  letter: string;
  number: number;
}

interface EntryFile {
  /** Its whole name in the zip, or its own. */
  path: string;
  sha256: string;
  bytes: number;
  /** The name that it is kept under; null where none is known. */
  ownName: string | null;
}

/** Part of an entry; they stand in their order. */
export type EntryPage = ZippedPage | DraftedFile;

/** A writer of a bag, and their face. */
export type WriterRecord = ReadWriter & { face: ZippedPage | null };

/** Steps in which an import is taken in. */
export const IMPORT_STEPS = ["writers", "items", "voices", "albums", "marks"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

type JsonOrNone<Value> = ColumnType<Value, string | undefined, string>;

export type ImportRow = Selectable<ImportTables["imports"]>;
export type ImportEntryRow = Selectable<ImportTables["import_entries"]>;
/** One that was found in a zip. */
export type NewEntry = Omit<ImportEntryRow, "import_id" | "place" | "position">;
