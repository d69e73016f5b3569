import { z } from "zod";
import { countsWire } from "archive/contract/counts";
import { itemWire } from "archive/contract/items/item";
import { sharedItemWire } from "archive/contract/sharing/share";
import { wire, type Known } from "archive/contract/wire";

/** Which of its days was this one, in another year: that of writing or speaking, or that of being put in. */
const ON_THIS_DAY_BY = ["written", "added"] as const;
export type OnThisDayBy = (typeof ON_THIS_DAY_BY)[number];

/** An own item of this day in another year. */
const onThisDayWire = itemWire.and({
  by: z.enum(ON_THIS_DAY_BY),
  /** How many years ago. */
  years: z.number().int(),
});
export type OnThisDay = Known<typeof onThisDayWire>;

/** What a person comes home to; of each list the first few. */
export const homeWire = wire({
  counts: countsWire,
  /** Written on this day in other years, the oldest first; where nothing was, what was put in on it. */
  onThisDay: onThisDayWire.array(),
  /** What others shared, last shared first. */
  shared: sharedItemWire.array(),
  /** What the person put in last. */
  latest: itemWire.array(),
});
export type Home = Known<typeof homeWire>;
