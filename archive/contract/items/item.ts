import { z } from "zod";
import { AlbumField } from "archive/contract/items/album-field";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { Flag, idField, Ids, OnceKey, WireId } from "archive/contract/ids";
import { Audience } from "./audience";
import { picturePath, voicePath } from "../media/media-path";
import { MediaAddress, mediaAddress, mediaWire } from "../media/media-address";
import { CornersField, Page, ROTATIONS } from "./page";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "./item-status";
import { RECKONINGS } from "archive/contract/dates/known-date";
import { itemText, itemTextFields, itemTextShape } from "./item-text-schema";
import { as, Wire, wire, type Known } from "archive/contract/wire";

export type ItemKind = "handwriting" | "voice";

/** "0", "1" or "2", and the number that replies give. */
export const StatusField = z
  .union([z.enum(["0", "1", "2"]), z.literal([0, 1, 2])], "item.status_unknown")
  .transform((value) => Number(value) as ItemStatus);

/** Where a body's pictures go: in the place of what is there (kept drafts, an edited item's pages), or behind it. */
const PagesField = z.enum(["replace", "add"], "reply.field_wrong");

/** Ids of drafts, in the order of the pages: a form has one field `draft` for each, or one with commas. */
const DraftField = z.string().max(2500);

/** Of a date by the Bengali calendar that does not say itself by which of the two reckonings it is meant. */
const ReckoningField = z.enum(RECKONINGS, "reply.field_wrong");

/** The text fields of create; the files stand beside them in the multipart body (`image`, `image[n]`, `audio`). */
export const ItemCreate = z.object({
  ...itemTextShape((name) => itemText(name).optional().default("")),
  written_reckoning: ReckoningField.optional(),
  status: StatusField.optional().default(PUBLIC),
  /** A person's own form sends it: their next one starts with this status. Programs leave that as it is. */
  remember_status: Flag.optional(),
  once: OnceKey.optional(),
  /** With a voice: the handwriting of the same owner that it belongs to; its status is the handwriting's then. */
  voice_of: idField("item.tie_unknown").optional(),
  /** Drafts whose kept files are to be used where the body brings none, or before it with `pages` "add". */
  draft: DraftField.optional(),
  pages: PagesField.optional().default("replace"),
  album_id: AlbumField.optional().default(FIRST_ALBUM),
});

export type ItemCreate = z.infer<typeof ItemCreate>;

/** An edit carries the version it saw; a newer one answers 409 with both texts (product.md 2). */
export const ItemEdit = z.object({
  ...itemTextShape((name) => itemText(name).optional()),
  written_reckoning: ReckoningField.optional(),
  status: StatusField.optional(),
  /** As with StatusUpdate. */
  confirm: Flag.optional(),
  version: z.coerce.number().int().optional(),
  draft: DraftField.optional(),
  pages: PagesField.optional().default("replace"),
  album_id: AlbumField.optional(),
});

export type ItemEdit = z.infer<typeof ItemEdit>;

/** `confirm` takes it from those with whom it was shared, where the status is "only me". */
export const StatusUpdate = z.object({ status: StatusField, confirm: Flag });

/** State of a file's renditions; while they wait, small ones may be there already. */
export const FileState = z.enum(["waiting", "ready", "failed"]);

export type FileState = z.infer<typeof FileState>;

/** A kept file as the wire tells of it, beside the old fields. */
export const fileWire = wire({
  id: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds of sound. */
  seconds: z.number().nullable(),
  /** Data URI of a 20 px picture, shown until the real one comes. */
  placeholder: z.string().nullable(),
  /** 200 values, 0 to 255: the loudest sample of each slice. */
  peaks: z.array(z.number().int()).nullable(),
  state: FileState,
  /**
   * Its original is damaged or lost: told to its owner, and to whoever gets to see nothing of it for that; else absent.
   */
  damaged: z.boolean().optional(),
  /** To whoever keeps the archive for its owner: true for a part of a recording, which has no original for them. */
  part: z.boolean().optional(),
  /** Widths of the picture's renditions that are there. */
  widths: z.array(z.number().int()),
  /** Name under which others see the file. */
  publicName: z.string(),
  /** The owner's own name for the file; null for everyone else. */
  ownName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** To its owner: the part of its original that it shows, where that is not the first page as it is; else absent. */
  page: Page.optional(),
});
export type ItemFile = Known<typeof fileWire>;

/** The voice that belongs to a handwriting; an item of its own, shown and played with it. */
const voiceFields = wire({
  id: z.number().int(),
  ...itemTextFields,
  /** As an item's. */
  writerId: z.number().int().nullable(),
  version: z.number().int(),
  contentVersion: z.number().int(),
  files: fileWire.array(),
});
export type TiedVoice = Known<typeof voiceFields>;

const tiedVoiceWire = new Wire(
  z.object({ audio: MediaAddress.nullable(), ...voiceFields.schema.shape }),
  (voice: TiedVoice, under) => ({ audio: soundOf(voice, under), ...voiceFields.toWire(voice) }),
  (given) => voiceFields.fromWire(given),
);

/** What of an item stands on the wire as the product knows it. */
const itemFields = wire({
  id: z.number().int(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Name and picture of the owner; null name shows as 'Unknown Name'. */
  ownerName: as("name", z.string().nullable()),
  ownerPicture: as("profile_pic", mediaWire.nullable()),
  /** Of one item that is looked at: the owner's public id, where the caller may see their profile; else null. */
  ownerProfile: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: as("date", z.string()),
  ...itemTextFields,
  /** Of one item that is looked at: its writer or speaker, where the caller may see their page; else null. */
  writerId: z.number().int().nullable(),
  version: z.number().int(),
  contentVersion: z.number().int(),
  /** Whether the caller owns it. */
  mine: z.boolean(),
  /** ISO 8601, UTC; null but in the bin's list. */
  binnedAt: z.string().nullable(),
  /**
   * Of one's own item that the operator hides from all others: since when, and why, in the operator's words; else null.
   */
  hidden: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /**
   * Of one's own item, where it is looked at or in one's lists: who else can see it, whatever its status opens; else
   * null.
   */
  audience: Audience.nullable(),
  /** Of a voice: the handwriting that it belongs to. */
  voiceOf: z.number().int().nullable(),
  /** Of a handwriting: the voice that belongs to it. */
  voice: tiedVoiceWire.nullable(),
  /** In the order of the pages. */
  files: fileWire.array(),
});

/** An item as the screens and the domain know it. */
export type Item = Known<typeof itemFields> & { kind: ItemKind };

/** Item as product.md 3 has it, its media asked for under a path; an old client ignores the fields behind. */
export const itemUnderWire = new Wire(
  z.object({
    image: z
      .string()
      .nullable()
      .describe(
        "JSON text of a list whose first entry has `url`, asked for as `audio` is; null when the item is a voice.",
      ),
    /** Null when the item is a handwriting. */
    audio: MediaAddress.nullable(),
    ...itemFields.schema.shape,
  }),
  (item: Item, under) => {
    const isVoice = item.kind === "voice";
    const at = { ...item, under };
    const urls = item.files.map((file) => ({ url: mediaAddress(picturePath(at, file, 1080, "jpg")) }));
    return {
      image: isVoice ? null : JSON.stringify(urls),
      audio: isVoice ? soundOf(item, under) : null,
      ...itemFields.toWire(item, under),
    };
  },
  (given): Item => ({ ...itemFields.fromWire(given), kind: given.image === null ? "voice" : "handwriting" }),
);

/** The same at the root. */
export const itemWire = new Wire(
  itemUnderWire.schema,
  (item: Item) => itemUnderWire.toWire(item),
  (given) => itemUnderWire.fromWire(given),
);
export const WireItem = itemWire.schema;
export type WireItem = z.infer<typeof WireItem>;

function soundOf(item: Pick<TiedVoice, "id" | "contentVersion" | "files">, under: string): string | null {
  const [file] = item.files;
  return file ? mediaAddress(voicePath({ ...item, under }, file, "mp3")) : null;
}

export const ItemIds = z.object({ ids: Ids });

export const StatusOfSeveral = ItemIds.extend(StatusUpdate.shape);

/** Whether an item is to be a favourite of the caller's. */
export const FavouriteChoice = z.object({ favourite: Flag });

/** Present pages in their new order: all of them. */
export const PagesOrder = z.object({ file_ids: Ids, version: z.coerce.number().int().optional() });

export const PageChoice = z.object({ file_id: WireId, version: z.coerce.number().int().optional() });

/** Turns a page, or makes it straight by its corners; what is left out stays as it was. */
export const PageStraighten = PageChoice.extend({
  rotation: z.preprocess(Number, z.literal(ROTATIONS, "reply.field_wrong")).optional(),
  corners: CornersField.optional(),
});

export const VoiceChoice = z.object({ voice_id: WireId });

export const Created = z.object({ id: z.number().int() });

/** An item that was saved. A voice has the status of its handwriting. Before 0.9 an answer had the id alone. */
export const CreatedItem = Created.extend({
  status: z.union([z.literal(PRIVATE), z.literal(PUBLIC), z.literal(ONLY_ME)]).default(ONLY_ME),
  voice_of: z.number().int().nullable().default(null),
});
