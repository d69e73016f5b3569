import type { Generated } from "kysely";
import type { FileState } from "archive/contract/items/item";
import type { Page } from "archive/contract/items/page";
import type { FileFault } from "archive/contract/items/place";

/** A file by its bytes and what they turned out to be. */
export interface FileContentColumns {
  /** Hex. */
  sha256: string;
  bytes: number;
  media_type: string;
  own_name: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  placeholder: string | null;
  /** 200 bytes. */
  peaks: Buffer | null;
  /** Share of it that there is, where it breaks off; null where it is whole. */
  there: Generated<number | null>;
}

/** Facts of any original, immutable: an item's, or one of a person's own pictures and sounds. */
export interface OriginalColumns extends FileContentColumns {
  id: Generated<number>;
  storage_key: string;
  state: FileState;
  /** Set when another took its place, or it was taken away; goes the way of the bin. */
  replaced_at: Date | null;
  created_at: Generated<Date>;
  /** Time when it was last read and compared, and what is wrong with it since. */
  checked_at: Generated<Date | null>;
  fault: Generated<FileFault | null>;
  /** Time when an open copy of it was last tried, where its format is at risk. */
  open_tried_at: Generated<Date | null>;
}

/** Part of its original that a row shows (contract/items/page.ts). */
interface PageColumns {
  number: Generated<number>;
  rotation: Generated<Page["rotation"]>;
  corners: Generated<number[] | null>;
  start_ms: Generated<number | null>;
  end_ms: Generated<number | null>;
}

export interface FileTables {
  /** A page of a handwriting, or a voice. Pages of one original name the same key. */
  files: OriginalColumns &
    PageColumns & {
      item_id: number;
      position: number;
      public_name: string;
      /** Loudness of the whole original (media/loudness.ts), once somebody was about to cut it. */
      loudness: Generated<Buffer | null>;
    };
  renditions: RenditionsTable;
}

export interface RenditionsTable {
  file_id: number;
  /** Name in the media address: "w400.avif", "w200.jpg", "voice.webm". */
  name: string;
  storage_key: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
}
