import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import { personWire } from "archive/contract/person";
import { wire, type Known } from "archive/contract/wire";

/** What can be done to an item. */
export const HISTORY_ACTS = [
  "added",
  "changed",
  "replaced",
  "pages_added",
  "pages_ordered",
  "page_removed",
  "page_straightened",
  "cut_from",
  "cut_up",
  "ends_moved",
  "status",
  "voice_tied",
  "voice_untied",
  "shared",
  "share_ended",
  "link_made",
  "link_ended",
  "binned",
  "restored",
  "hidden",
  "shown",
] as const;
export type HistoryAct = (typeof HISTORY_ACTS)[number];

/** Who did it: the item's owner, the operator, or neither: what others do is told without saying who did it. */
export const HISTORY_DOERS = ["owner", "operator", "archive"] as const;
export type HistoryDoer = (typeof HISTORY_DOERS)[number];

/** What an act was about, as far as it has such. */
export const HistoryDetails = z.object({
  /** Of "changed": what the texts said before, by their names; empty where there was none. */
  before: z.record(z.string(), z.string()).optional(),
  /** Of "status": the status that it got. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** Count of files, where "pages_added" or "replaced"; of voices, where "cut_up". */
  count: z.number().int().optional(),
  /** The item that it was cut from; its ends in milliseconds, also where "ends_moved". */
  from: z.number().int().optional(),
  startMs: z.number().int().optional(),
  endMs: z.number().int().optional(),
  /** Of "shared" and "share_ended": with a group. */
  group: z.boolean().optional(),
  /** Of "shared" and "share_ended": with an address whose person was not known. */
  address: z.boolean().optional(),
});
export type HistoryDetails = z.infer<typeof HistoryDetails>;

/** One thing that was done to an item, for its owner. */
export const historyEventWire = wire({
  /** 0 for "added". */
  id: z.number().int(),
  happenedAt: z.string(),
  act: z.enum(HISTORY_ACTS),
  doneBy: z.enum(HISTORY_DOERS),
  /** With whom it was shared, or no longer is; null where they have left. */
  person: personWire.nullable(),
  group: groupSummaryWire.nullable(),
  details: HistoryDetails,
});
export type HistoryEvent = Known<typeof historyEventWire>;
