import { z } from "zod";
import { ListQuery } from "archive/contract/list-query";
import { FromYear } from "./from-year";
import { RECKONINGS } from "archive/contract/dates/known-date";
import { left, WireId } from "archive/contract/ids";
import { wire, type Known } from "archive/contract/wire";
import { itemTextFields } from "./item-text-schema";

/** How many of somebody's items are of one year ("1971"), of a whole decade ("197X"), or have no date (empty). */
export const spanWire = wire({ span: z.string(), items: z.number().int() });
export type TimelineSpan = Known<typeof spanWire>;

/** What somebody typed of their items before, for forms to offer: last used first, each once. */
export const usedBeforeWire = wire({
  places: z.array(z.string()),
  authors: z.array(z.string()),
  /** The reckoning of the Bengali calendar that they chose last. */
  reckoning: z.enum(RECKONINGS).nullable(),
  /** Their last choice of who can see it in the form of a new item (`remember_status`); 1 before the first. */
  status: z.literal([0, 1, 2]),
  /** Texts of the item that they put in or changed last; null where none has any of them. */
  before: wire({
    author: itemTextFields.author,
    place: itemTextFields.place,
    writtenAt: itemTextFields.writtenAt,
    writtenTyped: itemTextFields.writtenTyped,
    writtenReckoning: itemTextFields.writtenReckoning,
  }).nullable(),
});
export type UsedBefore = Known<typeof usedBeforeWire>;

/** `item`: the one that the form is about, which is not the one before. */
export const UsedBeforeQuery = z.object({ item: left(WireId) });

export const UndatedQuery = ListQuery.omit({ page: true });

export const TimelineQuery = UndatedQuery.extend({
  /** The year to begin with, where there is no cursor. */
  from: FromYear.optional(),
});
