import { z } from "zod";

// What the program that looks through zips says (media/zips/main.js). It reads what strangers send and may have been
// led astray: nothing of it is believed before it is parsed here.

const Sentence = z.object({
  key: z.string().regex(/^(import|item)\.[a-z_]+$/),
  params: z
    .record(
      z.string(),
      z.union([
        z.string(),
        z.number(),
        z.object({ megabytes: z.number() }),
        z.object({ kilobytes: z.number() }),
        z.object({ bytes: z.number() }),
      ]),
    )
    .optional(),
});

const count = z.number().int().min(0);
const Page = z.object({
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: count,
  at: count,
  packed: count,
  crc: count,
  deflated: z.boolean(),
});
const OwnPage = Page.extend({ ownName: z.string().nullable() });
// Judged by the schema of descriptions, as its item is.
const DescribedPage = OwnPage.extend({ page: z.unknown().optional() });

/** Facts about a file of a plain zip (media/zips/said.js). */
const Said = z.object({
  caption: z.string(),
  captionTranslation: z.string(),
  words: z.string(),
  wordsTranslation: z.string(),
  date: z.string(),
  author: z.string(),
  place: z.string(),
  status: z.enum(["", "0", "1", "2"]),
  sender: z.string().max(200),
  favourite: z.boolean(),
});

const FoundFile = z.object({
  found: z.literal("file"),
  name: z.string(),
  kind: z.enum(["handwriting", "voice"]).nullable(),
  bytes: count,
  refused: Sentence.nullable(),
  /** A letter's in their order. */
  pages: Page.array(),
  said: Said,
  /** True where its name may stand for a caption. */
  named: z.boolean(),
  source: count,
  voiceOf: count.nullable(),
  reasons: Sentence.array(),
});
export type FoundFile = z.infer<typeof FoundFile>;

const FoundItem = z.object({
  found: z.literal("item"),
  name: z.string(),
  // Judged by the schema of descriptions, so that the refusal names it.
  item: z.unknown(),
  pages: DescribedPage.array(),
  reasons: Sentence.array(),
});
export type FoundItem = z.infer<typeof FoundItem>;

const FoundRow = z.object({
  found: z.literal("row"),
  row: count,
  item: count,
  /** Number of the last event of the item's history when the list was made; null where it does not say. */
  mark: count.nullable(),
  said: Said.pick({
    caption: true,
    captionTranslation: true,
    words: true,
    wordsTranslation: true,
    date: true,
    author: true,
    place: true,
  }),
});
/** A row of a list of items that are here. */
export type FoundRow = z.infer<typeof FoundRow>;

const Found = z.discriminatedUnion("found", [
  FoundFile,
  FoundItem,
  FoundRow,
  z.object({ found: z.literal("writer"), place: count, writer: z.looseObject({ face: OwnPage.nullable() }) }),
  z.object({ found: z.literal("album"), place: count, album: z.unknown() }),
  z.object({ found: z.literal("left_out"), name: z.string(), reason: Sentence }),
]);
export type Found = z.infer<typeof Found>;

/** A part of what was found. @throws where it is nothing that the program says */
export function parseFound(content: Buffer): Found[] {
  return Found.array().parse(JSON.parse(content.toString("utf8")));
}

const Outcome = z.union([
  z.object({
    form: z.enum(["bag", "files", "list"]),
    root: z.string(),
    source: z.enum(["takeout", "whatsapp", "memos"]).nullable(),
  }),
  z.object({ more: z.literal(true) }),
]);
/** What a zip is; or that there is more of it to be looked at. */
export type Outcome = z.infer<typeof Outcome>;

/** What it says at the end of a slice. */
export function parseOutcome(content: Buffer): Outcome {
  return Outcome.parse(JSON.parse(content.toString("utf8")));
}

/** Why it refused the zip. */
export function parseRefused(content: Buffer): z.infer<typeof Sentence> {
  return Sentence.parse(JSON.parse(content.toString("utf8")));
}
