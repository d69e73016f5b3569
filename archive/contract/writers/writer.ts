import { z } from "zod";
import { Flag, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { caption } from "archive/contract/text/caption";
import { shortName } from "archive/contract/text/short-name";
import { mediaWire } from "archive/contract/media/media-address";
import { wire, type Known } from "archive/contract/wire";
import { writerTieWire } from "./writer-tie";
import { WRITER_LIMITS, type WriterTextName, type WriterTexts } from "./writer-texts";

const WriterName = shortName(WRITER_LIMITS.name, { required: "writer.name_required", long: "writer.name_long" });
/** A line that may be empty. */
const line = (limit: number, fault: string) =>
  caption(fault, limit)
    .transform((text) => text.replace(/\s+/g, " "))
    .optional()
    .default("");
const about = () => caption("writer.about_long", WRITER_LIMITS.about).optional().default("");

/** What is said of a writer, whole; with the version that was seen: a newer one gives 409 with what stands there. */
export const WriterEdit = z.object({
  name: WriterName,
  name_translation: line(WRITER_LIMITS.name, "writer.name_long"),
  kinship: line(WRITER_LIMITS.kinship, "writer.kinship_long"),
  born: line(WRITER_LIMITS.year, "writer.year_long"),
  died: line(WRITER_LIMITS.year, "writer.year_long"),
  about: about(),
  about_translation: about(),
  version: z.coerce.number().int().optional(),
});
export type WriterEdit = z.infer<typeof WriterEdit>;

export function textsOfEdit({ name_translation, about_translation, version: _seen, ...same }: WriterEdit): WriterTexts {
  return { ...same, nameTranslation: name_translation, aboutTranslation: about_translation };
}

/** Without `confirm` the archive says what would happen, and does nothing. */
export const WriterMerge = z.object({ into: WireId, confirm: Flag });

/** A page, from 1 on, of a letter or a photograph of the caller's, that a writer's face is cut from. */
export const FaceFromItem = z.object({
  handwriting_id: WireId,
  page: z.coerce.number().int().min(1).max(100).default(1),
});
export type FaceFromItem = z.infer<typeof FaceFromItem>;

/** A name as it was typed, to be somebody else's from now on. */
export const WriterSplit = z.object({ name: WriterName });

const textFields = {
  name: z.string(),
  nameTranslation: z.string(),
  /** Who they are to the owner. */
  kinship: z.string(),
  born: z.string(),
  died: z.string(),
  about: z.string(),
  aboutTranslation: z.string(),
} satisfies Record<WriterTextName, z.ZodString>;

/** Address of a picture of their face, square; null where there is none. */
const face = mediaWire.nullable();

/** One of the caller's own, in a list. */
export const writerRowWire = wire({
  id: z.number().int(),
  ...textFields,
  face,
  /** How many letters and voices of theirs there are; MOST_COUNTED stands for that many or more. */
  items: z.number().int(),
});
export type WriterRow = Known<typeof writerRowWire>;

/** One whom the caller found by name: of their own, or of somebody's who shared something of theirs with them. */
export const foundWriterWire = wire({
  id: z.number().int(),
  ...textFields,
  face,
  /** Whether they are the caller's own. */
  mine: z.boolean(),
  /** In whose archive they are; null where the owner has no name. */
  ownerName: z.string().nullable(),
  /** As in a list; null for others than the owner. */
  items: z.number().int().nullable(),
});
export type FoundWriter = Known<typeof foundWriterWire>;

/** A writer as one reader sees them. */
export const writerWire = wire({
  id: z.number().int(),
  ...textFields,
  face,
  /** Whether they are the caller's own. */
  mine: z.boolean(),
  /** In whose archive they are; null where the owner has no name. */
  ownerName: z.string().nullable(),
  /** By which names they were typed: the owner's alone to know. */
  names: z.array(z.string()),
  /** As in a list; null for others than the owner. */
  items: z.number().int().nullable(),
  /** The item that the face was cut from; the owner's alone to know. */
  faceFromItem: z.number().int().nullable(),
  /** The owner's alone to know; empty for all others. */
  ties: writerTieWire.array(),
  /** What an edit of the owner's says that it saw; 0 for all others. */
  version: z.number().int(),
});
export type Writer = Known<typeof writerWire>;

/** One of a writer's letters and voices, as its reader sees it. */
export const writerItemWire = itemWire.and({
  /** Whether it lies in another archive than the writer's: of whom two owners say that they are one person. */
  elsewhere: z.boolean(),
});
export type WriterItem = Known<typeof writerItemWire>;

/** `data` of the 409 that asks before two are merged. */
export const mergeWire = wire({
  from: wire({ id: z.number().int(), name: z.string() }),
  into: wire({ id: z.number().int(), name: z.string() }),
  /** How many items go over, counted as in a list. */
  items: z.number().int(),
  /** What was written of the one that goes and is not kept, since something else is written of the other. */
  dropped: z.array(z.object({ field: z.enum(["name_translation", "kinship", "born", "died"]), text: z.string() })),
  /** Whether the face of the one that goes is not kept, since the other has one. */
  droppedFace: z.boolean(),
});
export type Merge = Known<typeof mergeWire>;
