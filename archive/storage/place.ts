import type { PlaceKind } from "archive/contract/items/place";
import type { MarkWatch } from "./marked";
import type { Storage } from "./storage";

/** Work with originals at a place. */
export type PlaceStorage = Pick<
  Storage,
  | "open"
  | "stage"
  | "keep"
  | "discardStaged"
  | "sweepStaging"
  | "size"
  | "erase"
  | "setAside"
  | "mark"
  | "setMark"
  | "list"
> & { inTime(): PlaceStorage };

/** One of the places where originals lie. */
export interface Place {
  role: "main" | "copy";
  kind: PlaceKind;
  /** Folder or bucket, without credentials, for operators. */
  address: string;
  storage: PlaceStorage;
}

/** The place that all is written to first, and those that have copies. */
export interface Places {
  main: Place & { storage: Storage; watch: MarkWatch };
  copies: Place[];
}
