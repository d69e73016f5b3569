import { z } from "zod";
import { itemWire } from "./item";
import type { Known } from "archive/contract/wire";

/** An item in a list in which the caller marks what they love: their own, and what was shared with them. */
export const markedFields = {
  /** Whether the caller marked it for themselves. */
  favourite: z.boolean(),
};

export const listedItemWire = itemWire.and(markedFields);
export type ListedItem = Known<typeof listedItemWire>;
