import { z } from "zod";
import { Ids, left } from "archive/contract/ids";
import { wire } from "archive/contract/wire";
import { itemText } from "./item-text-schema";

/** Texts for several items at once; a field that is left out or empty leaves theirs as it is. */
export const TextsOfSeveral = z
  .object({
    ids: Ids,
    author: left(itemText("author")),
    place: left(itemText("place")),
    written_at: left(itemText("writtenAt")),
  })
  .refine(({ author, place, written_at }) => [author, place, written_at].some((text) => text !== undefined), {
    path: ["author"],
    message: "item.nothing_said",
  });
export type TextsOfSeveral = z.infer<typeof TextsOfSeveral>;

/** Items that were changed together, and the moment (epoch ms) at which they were, by which it is undone. */
export const severalChangedWire = wire({ ids: z.array(z.number().int()), at: z.number().int() });

/** Takes that change back, of items that nobody changed since. */
export const UndoOfSeveral = z.object({ ids: Ids, at: z.coerce.number().int().positive() });
