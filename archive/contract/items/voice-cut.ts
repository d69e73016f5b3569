import { z } from "zod";
import { Flag, OnceKey } from "archive/contract/ids";
import { wire, type Known } from "archive/contract/wire";
import { LONGEST_MS, MOST_PARTS, SHORTEST_PART_MS } from "./cut";
import { itemText } from "./item-text-schema";

const Moment = z.coerce
  .number("reply.field_wrong")
  .int("reply.field_wrong")
  .min(0, "reply.field_wrong")
  .max(LONGEST_MS, "reply.field_wrong");

const Ends = z.object({ start_ms: Moment, end_ms: Moment });

function isLongEnough({ start_ms, end_ms }: z.infer<typeof Ends>): boolean {
  return end_ms - start_ms >= SHORTEST_PART_MS;
}

/** A part that becomes a voice, with its first words. Parts may lie over each other. */
const Part = Ends.extend({ caption: itemText("caption").optional().default("") }).refine(
  isLongEnough,
  "item.part_too_short",
);

/** Parts as a list, or as a form sends it: as JSON. */
const Parts = z.preprocess(
  (given) => {
    try {
      return typeof given === "string" ? (JSON.parse(given) as unknown) : given;
    } catch {
      return null;
    }
  },
  z.array(Part, "reply.field_wrong").min(1, "item.no_parts").max(MOST_PARTS, "item.too_many_parts"),
);

/** Voices to cut from a recording, in its own time. */
export const VoiceCut = z.object({
  parts: Parts,
  /** They start with the recording's visibility; else they are "only me". */
  as_recording: Flag.optional(),
  /** The recording goes to the bin. */
  bin: Flag.optional(),
  once: OnceKey.optional(),
});
export type VoiceCut = z.infer<typeof VoiceCut>;

/** Voices that were cut, in the order of the parts. */
export const VoicesCut = z.object({ ids: z.number().int().array() });

/** Other ends for a voice that was cut, in the time of the recording that it was cut from. */
export const VoiceEnds = Ends.extend({ version: z.coerce.number().int().optional() }).refine(
  isLongEnough,
  "item.part_too_short",
);
export type VoiceEnds = z.infer<typeof VoiceEnds>;

/** Pauses of a recording, by which it may be cut. */
export const pausesWire = wire({
  /** Length of the recording; of a voice that was cut, of the one that it was cut from. */
  lengthMs: z.number().int(),
  /** Parts between the pauses that are long enough to be told from those within speech. */
  parts: z.object({ start_ms: z.number().int(), end_ms: z.number().int() }).array(),
});
export type Pauses = Known<typeof pausesWire>;
