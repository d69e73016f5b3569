import { z } from "zod";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { Flag, Ids, WireId } from "archive/contract/ids";
import { PUBLIC, type ItemStatus } from "./item-status";
import { MediaAddress } from "./media-address";
import { itemText, itemTextShape } from "./item-text-schema";
import type { ItemTexts } from "./item-texts";

export type ItemKind = "handwriting" | "voice";

/** "0", "1" or "2", and the number that replies give. */
export const StatusField = z
  .union([z.enum(["0", "1", "2"]), z.literal([0, 1, 2])], "item.status_unknown")
  .transform((value) => Number(value) as ItemStatus);

/** Where a body's pictures go: in the place of what is there (kept drafts, an edited item's pages), or behind it. */
const PagesField = z.enum(["replace", "add"], "reply.field_wrong");

/** One of the owner's, to be put into; in the first one lies every item, whichever is named. */
const AlbumField = z.coerce.number("album.unknown").int("album.unknown").positive("album.unknown");

/** Ids of drafts, in the order of the pages: a form has one field `draft` for each, or one with commas. */
const DraftField = z.string().max(1000);

/** The text fields of create; the files stand beside them in the multipart body (`image`, `image[n]`, `audio`). */
export const ItemCreate = z.object({
  ...itemTextShape((name) => itemText(name).optional().default("")),
  status: StatusField.optional().default(PUBLIC),
  /** One-use id: the same id gives the first one's answer again. */
  once: z
    .string()
    .regex(/^[\w.-]{8,64}$/, "reply.field_wrong")
    .optional(),
  /** With a voice: the handwriting of the same owner that it belongs to; its status is the handwriting's then. */
  voice_of: z.coerce.number("item.tie_unknown").int("item.tie_unknown").positive("item.tie_unknown").optional(),
  /** Drafts whose kept files are to be used where the body brings none, or before it with `pages` "add". */
  draft: DraftField.optional(),
  pages: PagesField.optional().default("replace"),
  album_id: AlbumField.optional().default(FIRST_ALBUM),
});

export type ItemCreate = z.infer<typeof ItemCreate>;

/** An edit carries the version it saw; a newer one answers 409 with both texts (decisions.md 2). */
export const ItemEdit = z.object({
  ...itemTextShape((name) => itemText(name).optional()),
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

/** State of a file's renditions. */
export const FileState = z.enum(["waiting", "ready", "failed"]);

export type FileState = z.infer<typeof FileState>;

/** A kept file as the wire tells of it, beside the old fields. */
export const WireFile = z.object({
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
  /** Widths of the picture's renditions that are there. */
  widths: z.array(z.number().int()),
  /** Name under which others see the file; the owner's own name for it is in `own_name`, for the owner alone. */
  public_name: z.string(),
  own_name: z.string().nullable(),
  bytes: z.number().int().nullable(),
});

/** The voice that a handwriting carries, as far as a list or page shows it with the handwriting. */
const WireTiedVoice = z.object({
  id: z.number().int(),
  audio: MediaAddress.nullable(),
  ...itemTextShape(() => z.string()),
  version: z.number().int(),
  content_version: z.number().int(),
  files: z.array(WireFile),
});

/** Item as specification 3 has it; extra fields stand after the old ones and are ignored by an old client. */
export const WireItem = z.object({
  id: z.number().int(),
  image: z
    .string()
    .nullable()
    .describe(
      "JSON text of a list whose first entry has `url`, asked for as `audio` is; null when the item is a voice.",
    ),
  /** Null when the item is a handwriting. */
  audio: MediaAddress.nullable(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  name: z.string().nullable(),
  profile_pic: MediaAddress.nullable(),
  /** Of one item that is looked at: the owner's public id, where the caller may see their profile; else null. */
  owner_profile: z.string().nullable(),
  /** ISO 8601, UTC. */
  date: z.string(),
  ...itemTextShape(() => z.string()),
  version: z.number().int(),
  content_version: z.number().int(),
  /** Whether the caller owns it. */
  mine: z.boolean(),
  /** ISO 8601, UTC; null but in the bin's list. */
  binned_at: z.string().nullable(),
  /**
   * Of one's own item that the operator hides from all others: since when, and why, in the operator's words; else null.
   */
  hidden: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Of a voice: the handwriting that it belongs to. */
  voice_of: z.number().int().nullable(),
  /** Of a handwriting: the voice that belongs to it. */
  voice: WireTiedVoice.nullable(),
  /** In the order of the pages. */
  files: z.array(WireFile),
});

export type WireItem = z.infer<typeof WireItem>;

export interface ItemFile extends Omit<z.infer<typeof WireFile>, "public_name" | "own_name"> {
  publicName: string;
  /** The owner's own name for the file; null for everyone else. */
  ownName: string | null;
}

/** The voice that belongs to a handwriting; an item of its own, shown and played with it. */
export interface TiedVoice extends ItemTexts {
  id: number;
  version: number;
  contentVersion: number;
  files: ItemFile[];
}

/** An item as the screens and the domain know it. */
export interface Item extends ItemTexts {
  id: number;
  kind: ItemKind;
  status: ItemStatus;
  /** Name and picture of the owner; null name shows as 'Unknown Name'. */
  ownerName: string | null;
  ownerPicture: string | null;
  /** Public id of the owner, where their profile may be seen; null in lists. */
  ownerProfile: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  version: number;
  contentVersion: number;
  mine: boolean;
  /** ISO 8601, UTC; null but in the bin's list. */
  binnedAt: string | null;
  /** Of one's own item that the operator hides from all others; else null. */
  hidden: { at: string; reason: string } | null;
  /** Of a voice: the handwriting that it belongs to. */
  voiceOf: number | null;
  /** Of a handwriting: the voice that belongs to it. */
  voice: TiedVoice | null;
  /** In the order of the pages. */
  files: ItemFile[];
}

export const ItemIds = z.object({ ids: Ids });

export const StatusOfSeveral = ItemIds.extend(StatusUpdate.shape);

/** Present pages in their new order: all of them. */
export const PagesOrder = z.object({ file_ids: Ids, version: z.coerce.number().int().optional() });

export const PageChoice = z.object({ file_id: WireId, version: z.coerce.number().int().optional() });

export const VoiceChoice = z.object({ voice_id: WireId });

export const Created = z.object({ id: z.number().int() });
