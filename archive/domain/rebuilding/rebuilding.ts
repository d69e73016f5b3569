import type { KeptItem } from "archive/contract/bags/kept-descriptions";
import type { Line } from "archive/base/line";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import type { Told } from "./read-storage";

interface PersonFileRow extends ReturnType<typeof keptRow> {
  person_id: number;
  writer_id: number | null;
  crop_x: number | null;
  crop_y: number | null;
  crop_size: number | null;
  version: number;
  kind: string;
  from_item_id: number | null;
  replaced_at: string | null;
}

/** An archive that is being made anew, in one transaction. */
export interface Rebuilding {
  services: Services;
  tx: Tx;
  told: Told;
  now: string;
  people: Set<number>;
  /** Owner of each writer and of each album. */
  writers: Map<number, number>;
  albums: Map<number, number>;
  covers: { albumId: number; itemId: number }[];
  /** Rows of people's own files, which may be cut from items. */
  personFiles: PersonFileRow[];
  items: Set<number>;
  files: number;
  /** Keys of what was erased once and lies there still. */
  erased: string[];
  faults: Line[];
}

/** Tells whether the ledger says that something is erased; a number alone may be another's, who came later. */
export function isErased({ told }: Rebuilding, kind: ErasureRow["kind"], id: number, createdAt: string): boolean {
  const entry = told.erasures.get(`${kind} ${id}`);
  return entry !== undefined && new Date(createdAt) < entry.erased_at;
}

/** Columns that the rows of items' files and of people's have in common; renditions are made anew. */
export function keptRow(file: Omit<KeptItem["files"][number], "view" | "open" | "format" | "checked_at" | "page">) {
  const { id, own_name, media_type, bytes, sha256, width, height, seconds, placeholder } = file;
  return {
    id,
    storage_key: file.path,
    own_name: own_name ?? "",
    media_type,
    bytes,
    sha256,
    width,
    height,
    seconds,
    placeholder,
    // As JSON gives bytes to a column.
    peaks: file.peaks === null ? null : `\\x${Buffer.from(file.peaks, "base64").toString("hex")}`,
    state: "waiting",
    created_at: file.added_at,
  };
}
