import type { ListPlace } from "./items/items";

/** What part of a list is wanted, newest first: what comes after a place, or an offset for the old client. */
export interface ListRange {
  after: ListPlace | null;
  offset: number;
  limit: number;
}
