import { z } from "zod";
import { ListQuery } from "archive/contract/list-query";
import { FromYear } from "./from-year";
import { RECKONINGS } from "archive/contract/dates/known-date";
import { wire, type Known } from "archive/contract/wire";

/** How many of somebody's items are of one year ("1971"), of a whole decade ("197X"), or have no date (empty). */
export const spanWire = wire({ span: z.string(), items: z.number().int() });
export type TimelineSpan = Known<typeof spanWire>;

/** What somebody typed of their items before, for forms to offer: last used first, each once. */
export const usedBeforeWire = wire({
  places: z.array(z.string()),
  authors: z.array(z.string()),
  /** The reckoning of the Bengali calendar that they chose last. */
  reckoning: z.enum(RECKONINGS).nullable(),
});
export type UsedBefore = Known<typeof usedBeforeWire>;

export const UndatedQuery = ListQuery.omit({ page: true });

export const TimelineQuery = UndatedQuery.extend({
  /** The year to begin with, where there is no cursor. */
  from: FromYear.optional(),
});
