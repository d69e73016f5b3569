import { z } from "zod";
import type { Going, Reader } from "archive/contract/goes-to";
import { KeptPage, type Page } from "archive/contract/items/page";

/** A moment as descriptions have it. */
export const Moment = z.iso.datetime().describe("ISO 8601, UTC");
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A page of an item, or its sound. */
export const BagFile = z.object({
  path: z
    .string()
    .nullable()
    .describe("Where the original lies, one for all of its pages; null where it could not be read"),
  state: z.enum(["sound", "damaged", "lost"]).describe("Whether the original was found as it was given"),
  view: z.string().nullable().describe("A JPEG or MP3 of it, for what browsers can't show"),
  open: z
    .string()
    .nullable()
    .default(null)
    .describe("A PNG or FLAC of it that loses nothing, where its own format may be hard to read one day"),
  page: KeptPage.nullable()
    .default(null)
    .describe("The part of the original that is shown; null where that is its first page as it is"),
  own_name: z.string().nullable().describe("The name it came with; null in what others shared"),
  media_type: z.string(),
  format: z
    .object({ name: z.string(), pronom: z.string().array().describe("Ids of its versions in the PRONOM registry") })
    .nullable()
    .default(null)
    .describe("What it is by its content"),
  bytes: z.number().int(),
  sha256: Hash.nullable().describe("Of the original, as it was given; null in what others shared"),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  added_at: Moment,
  checked_at: Moment.nullable().describe("When the original was last read and compared; null in what others shared"),
});
export type BagFile = z.infer<typeof BagFile>;

/** Readers of an item's originals, and of what is told of them. */
export const ORIGINALS_GO_TO = "stewards";

/**
 * Reader of one file, by the reader of its item: a voice that was cut from a recording goes to its keeper as to
 * anybody else. The recording is theirs where they may have it by itself.
 */
export function readerOf(reader: Reader, part: Pick<Page, "start_ms">): Reader {
  return reader === "steward" && part.start_ms !== null ? "receiver" : reader;
}

export const FILE_GOES_TO = {
  path: "receivers",
  state: "receivers",
  view: "receivers",
  open: "receivers",
  // What lies outside of its corners is not theirs to know of.
  page: ORIGINALS_GO_TO,
  own_name: ORIGINALS_GO_TO,
  media_type: "receivers",
  format: "receivers",
  bytes: "receivers",
  sha256: ORIGINALS_GO_TO,
  width: "receivers",
  height: "receivers",
  seconds: "receivers",
  added_at: "receivers",
  checked_at: ORIGINALS_GO_TO,
} as const satisfies Going<BagFile>;

/** A picture or sound of a person's own, or a face. */
export const OwnFile = z.object({
  path: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  sha256: Hash,
  own_name: z.string(),
});
