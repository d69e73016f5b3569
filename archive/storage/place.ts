import type { PlaceKind } from "archive/contract/keeping/place";
import type { Storage } from "./storage";

/** One of the places where originals lie. */
export interface Place {
  role: "main" | "copy";
  kind: PlaceKind;
  /** Folder or bucket, without credentials, for operators. */
  address: string;
  storage: Storage;
}

/** The place that all is written to first, and those that have copies. */
export interface Places {
  main: Place;
  copies: Place[];
}
