import { z } from "zod";
import { AlbumField } from "archive/contract/items/album-field";
import { OnceKey } from "archive/contract/ids";
import { wire, type Known } from "archive/contract/wire";
import { itemText } from "archive/contract/items/item-text-schema";

/** Most pages and recordings that lie in the tray at a time. */
export const MOST_IN_TRAY = 200;

/** Most letters and recordings of an import that can be arranged: each press reads all of them. */
export const MOST_ARRANGED = 1000;

/** Pictures that were made within so many seconds of each other are guessed to be of one letter. */
export const SAME_LETTER_SECONDS = 30;

/** Fields beside files that are put into the tray: drafts, and facts of each file in their order, all with commas. */
export const TrayAdd = z.object({
  draft: z.string().max(10_000).optional(),
  /** Milliseconds since 1970 by the clock of where it was made. */
  made: z.string().max(10_000).optional(),
  /** Letter that it was taken as a page of, and its place there: `key.number`. Files of one key become one letter. */
  letter: z.string().max(20_000).optional(),
  once: OnceKey.optional(),
});

/** Outcome of putting files in. */
export const trayWire = wire({
  /** The tray, an import. */
  id: z.number().int(),
  added: z.number().int(),
  /** Files that are not taken, each with why, in words. */
  refused: z.object({ name: z.string(), reason: z.string() }).array(),
});
export type TrayReply = Known<typeof trayWire>;

/** Ids of the entries that are meant. */
const Places = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(",").filter(Boolean) : given),
    z.array(z.coerce.number("import.none_chosen").int().min(0).max(2_147_483_647), "import.none_chosen"),
  )
  .refine((places) => places.length > 0 && places.length <= MOST_IN_TRAY, "import.none_chosen")
  .transform((places) => [...new Set(places)]);

/** Texts that may be said of many at once; absent, each stays as it is; empty, it is taken away. */
const texts = {
  author: itemText("author").optional(),
  place: itemText("place").optional(),
  written_at: itemText("writtenAt").optional(),
  album_id: AlbumField.optional(),
};

/** A change of an import before it is taken in. */
export const ImportArrange = z.discriminatedUnion("do", [
  /** "onward": the first of them, and all behind it. */
  z.object({
    do: z.literal("describe"),
    entries: Places.optional(),
    reach: z.enum(["these", "onward", "all"]),
    ...texts,
  }),
  /** One becomes part of the letter before it. */
  z.object({ do: z.literal("join"), entries: Places }),
  /** The files of one that lie behind so many become a letter of its own. */
  z.object({ do: z.literal("part"), entries: Places, file: z.coerce.number().int().min(1).max(MOST_IN_TRAY) }),
  /** A file of one goes to a letter, before so many of the files that this has without it. */
  z.object({
    do: z.literal("move"),
    entries: Places,
    file: z.coerce.number().int().min(0).max(MOST_IN_TRAY),
    to: z.coerce.number().int().min(0).max(2_147_483_647),
    before: z.coerce.number().int().min(0).max(MOST_IN_TRAY),
  }),
  /** Pictures that were made shortly after each other become one letter. */
  z.object({ do: z.literal("guess") }),
  /** Each file becomes a letter of its own. */
  z.object({ do: z.literal("apart") }),
  z.object({ do: z.literal("remove"), entries: Places }),
]);
export type ImportArrange = z.infer<typeof ImportArrange>;
