import { z } from "zod";
import { Flag, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { caption } from "archive/contract/text/caption";
import { shortName } from "archive/contract/text/short-name";
import { mediaWire } from "archive/contract/media/media-address";
import { byColumn } from "archive/contract/text/text-list";
import { wire, type Known } from "archive/contract/wire";
import { writerTieWire } from "./writer-tie";
import { WRITER_TEXT_NAMES, WRITER_TEXTS, writerTextsBy, type WriterTextName, type WriterTexts } from "./writer-texts";

/** Schema of a text of a writer as it is typed; all but a name may be empty. */
function writerText(name: WriterTextName): z.ZodType<string, string | undefined> {
  const { rule, limit, fault } = WRITER_TEXTS[name];
  const long = `writer.${fault}_long`;
  if (rule === "name") return shortName(limit, { required: "writer.name_required", long });
  const text = caption(long, limit);
  return (rule === "line" ? text.transform((line) => line.replace(/\s+/g, " ")) : text).optional().default("");
}

/** What is said of a writer, whole; with the version that was seen: a newer one gives 409 with what stands there. */
export const WriterEdit = z.object({
  ...byColumn(WRITER_TEXTS, writerText),
  version: z.coerce.number().int().optional(),
});
export type WriterEdit = z.infer<typeof WriterEdit>;

export function textsOfEdit(edit: Omit<WriterEdit, "version">): WriterTexts {
  const texts = WRITER_TEXT_NAMES.map((name) => [name, edit[WRITER_TEXTS[name].column]]);
  return Object.fromEntries(texts) as WriterTexts;
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
export const WriterSplit = WriterEdit.pick({ name: true });

const textFields = Object.fromEntries(WRITER_TEXT_NAMES.map((name) => [name, z.string()])) as Record<
  WriterTextName,
  z.ZodString
>;

/** Address of a picture of their face, square; null where there is none. */
const face = mediaWire.nullable();

const rowFields = { id: z.number().int(), ...textFields, face };
const readerFields = {
  ...rowFields,
  /** True for the caller's own. */
  mine: z.boolean(),
  /** In whose archive they are; null where the owner has no name. */
  ownerName: z.string().nullable(),
};

/** One of the caller's own, in a list. */
export const writerRowWire = wire({
  ...rowFields,
  /** How many letters and voices of theirs there are; MOST_COUNTED stands for that many or more. */
  items: z.number().int(),
});
export type WriterRow = Known<typeof writerRowWire>;

/** One whom the caller found by name: of their own, or of somebody's who shared something of theirs with them. */
export const foundWriterWire = wire({
  ...readerFields,
  /** As in a list; null for others than the owner. */
  items: z.number().int().nullable(),
});
export type FoundWriter = Known<typeof foundWriterWire>;

/** A writer as one reader sees them. */
export const writerWire = wire({
  ...readerFields,
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

const LINE_COLUMNS = writerTextsBy("line").map((name) => WRITER_TEXTS[name].column);

/** `data` of the 409 that asks before two are merged. */
export const mergeWire = wire({
  from: wire({ id: z.number().int(), name: z.string() }),
  into: wire({ id: z.number().int(), name: z.string() }),
  /** How many items go over, counted as in a list. */
  items: z.number().int(),
  /** What was written of the one that goes and is not kept, since something else is written of the other. */
  dropped: z.array(z.object({ field: z.enum(LINE_COLUMNS), text: z.string() })),
  /** Whether the face of the one that goes is not kept, since the other has one. */
  droppedFace: z.boolean(),
});
export type Merge = Known<typeof mergeWire>;
