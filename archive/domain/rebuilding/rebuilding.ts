import type { ErasureRow } from "archive/db/leaving/erasures-tables";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import type { Told } from "./read-storage";

/** An archive that is being made anew, in one transaction. */
export interface Rebuilding {
  services: Services;
  tx: Tx;
  told: Told;
  now: string;
  people: Set<number>;
  /** Whose each writer and each album is. */
  writers: Map<number, number>;
  albums: Map<number, number>;
  covers: { albumId: number; itemId: number }[];
  /** Rows of people's own files, which may be cut from items. */
  personFiles: object[];
  items: Set<number>;
  files: number;
  /** Keys of what was erased once and lies there still. */
  erased: string[];
  faults: string[];
}

/** Whether the ledger says that something is erased; a number alone may be another's, who came later. */
export function isErased({ told }: Rebuilding, kind: ErasureRow["kind"], id: number, createdAt: string): boolean {
  const entry = told.erasures.get(`${kind} ${id}`);
  return entry !== undefined && new Date(createdAt) < entry.erased_at;
}

/** 200 bytes as JSON gives them to a column. */
export function asBytes(base64: string | null): string | null {
  return base64 === null ? null : `\\x${Buffer.from(base64, "base64").toString("hex")}`;
}
