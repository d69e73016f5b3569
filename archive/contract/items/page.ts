import { z } from "zod";
import { cornersFit } from "./corners";
import { LONGEST_MS, type Cut } from "./cut";

/** Quarter turns, clockwise, in degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;

const CutMoment = z.number().int().min(0).max(LONGEST_MS).nullable();

/** The part of an original that a page of a letter shows, or that is heard of a voice. */
export const Page = z.object({
  number: z.number().int().min(1).max(100_000).describe("Number of the page in its original, from 1"),
  rotation: z.literal(ROTATIONS).describe("How far it is turned, clockwise, in degrees"),
  start_ms: CutMoment.describe("First moment that is heard, in milliseconds; null where a sound is heard whole"),
  end_ms: CutMoment.describe("The moment up to which it is heard, likewise"),
  corners: z
    .array(z.number().min(0).max(1))
    .length(8)
    .nullable()
    .describe(
      "Where its corners lie before it is turned, as shares of width and height: x and y of the top left, the top " +
        "right, the bottom right and the bottom left; null where it is taken whole",
    ),
});
export type Page = z.infer<typeof Page>;

/** The same as descriptions have it; those before 0.9 know no parts of sounds. */
export const KeptPage = Page.extend({
  start_ms: Page.shape.start_ms.default(null),
  end_ms: Page.shape.end_ms.default(null),
});

/**
 * Corners as a form or a program sends them: eight shares, with commas or as a list, that are a page's (corners.ts);
 * empty to take the page whole.
 */
export const CornersField = z.preprocess(
  (given) => (typeof given === "string" ? (given === "" ? null : given.split(",").map(Number)) : given),
  z
    .array(z.number("reply.field_wrong").min(0, "reply.field_wrong").max(1, "reply.field_wrong"), "reply.field_wrong")
    .length(8, { error: "reply.field_wrong", abort: true })
    .refine(cornersFit, "item.corners_unfit")
    .nullable(),
);

/** The first page of an original as it is: all that most originals have. */
export const WHOLE_PAGE: Page = { number: 1, rotation: 0, corners: null, start_ms: null, end_ms: null };

/** A page as descriptions tell of it: null where it is the first of its original, as it is. */
export function pageTold({ number, rotation, corners, start_ms, end_ms }: Page): Page | null {
  const isWhole = number === 1 && rotation === 0 && corners === null && start_ms === null;
  return isWhole ? null : { number, rotation, corners, start_ms, end_ms };
}

/** The part of a sound that is heard; null where that is all of it. */
export function cutOf({ start_ms: startMs, end_ms: endMs }: Partial<Pick<Page, "start_ms" | "end_ms">>): Cut | null {
  return startMs == null || endMs == null ? null : { startMs, endMs };
}
