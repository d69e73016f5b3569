import { z } from "zod";
import { originalWire } from "archive/contract/items/original";
import { itemWire } from "archive/contract/items/item";
import { markedFields } from "archive/contract/items/listed-item";
import { wire, type Known } from "archive/contract/wire";

/** What stands about an item in the list that it is read in, as far as the caller may see it. */
const neighboursWire = wire({
  previous: z.number().int().nullable(),
  next: z.number().int().nullable(),
  /** Of the page that the item stands on; null for the first. The caller's own where it stands on that. */
  cursor: z.string().nullable(),
});
export type Neighbours = Known<typeof neighboursWire>;

export const readFields = {
  /** Null where no list was named, or the item is not in it. */
  neighbours: neighboursWire.nullable(),
  ...markedFields,
};

/** An item as it is read: beside its neighbours, and how it is kept. */
export const readItemWire = itemWire.and({
  ...readFields,
  /** Of one's own, in the order of the pages; else null. */
  originals: originalWire.array().nullable(),
});
export type ReadItem = Known<typeof readItemWire>;
