import { z } from "zod";
import { mediaWire } from "./media/media-address";
import { wire, type Known } from "./wire";

export const groupSummaryFields = { id: z.number().int(), name: z.string(), image: mediaWire.nullable() };
/** As much of a group as stands beside what was shared with it. */
export const groupSummaryWire = wire(groupSummaryFields);
export type GroupSummary = Known<typeof groupSummaryWire>;
