import { z } from "zod";
import { caption } from "./caption";
import { PUBLIC, type ItemStatus } from "./item-status";
import { picturePath, voicePath } from "./media";

export type ItemKind = "handwriting" | "voice";

export const StatusField = z
  .enum(["0", "1", "2"], "item.status_unknown")
  .transform((value) => Number(value) as ItemStatus);

/** The text fields of create; the files stand beside them in the multipart body (`image`, `image[n]`, `audio`). */
export const ItemCreate = z.object({
  description: caption().optional().default(""),
  description_translation: caption().optional().default(""),
  status: StatusField.optional().default(PUBLIC),
  /** One-use id: the same id gives the first one's answer again. */
  once: z
    .string()
    .regex(/^[\w.-]{8,64}$/, "reply.bad_request")
    .optional(),
  /** Draft whose kept file is to be used where the body brings none. */
  draft: z.uuid().optional(),
  album_id: z.coerce.number().int().optional().default(1),
});
export type ItemCreate = z.infer<typeof ItemCreate>;

/** An edit carries the version it saw; a newer one answers 409 with both texts (decisions.md 2). */
export const ItemEdit = z.object({
  description: caption().optional(),
  description_translation: caption().optional(),
  status: StatusField.optional(),
  version: z.coerce.number().int().optional(),
  draft: z.uuid().optional(),
});
export type ItemEdit = z.infer<typeof ItemEdit>;

export const StatusUpdate = z.object({ status: StatusField });

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

/** Item as specification 3 has it; extra fields stand after the old ones and are ignored by an old client. */
export const WireItem = z.object({
  id: z.number().int(),
  /** JSON text of a list whose first entry has `url`; null when the item is a voice. */
  image: z.string().nullable(),
  /** Path of the sound; null when the item is a handwriting. */
  audio: z.string().nullable(),
  description: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  name: z.string().nullable(),
  profile_pic: z.string().nullable(),
  /** ISO 8601, UTC. */
  date: z.string(),
  description_translation: z.string(),
  version: z.number().int(),
  content_version: z.number().int(),
  /** Whether the caller owns it. */
  mine: z.boolean(),
  files: z.array(WireFile),
});
export type WireItem = z.infer<typeof WireItem>;

export interface ItemFile {
  id: number;
  width: number | null;
  height: number | null;
  seconds: number | null;
  placeholder: string | null;
  peaks: number[] | null;
  state: FileState;
  widths: number[];
  publicName: string;
  /** The owner's own name for the file; null for everyone else. */
  ownName: string | null;
  bytes: number | null;
}

/** An item as the screens and the domain know it. */
export interface Item {
  id: number;
  kind: ItemKind;
  caption: string;
  captionTranslation: string;
  status: ItemStatus;
  /** Name and picture of the owner; null name shows as 'Unknown Name'. */
  ownerName: string | null;
  ownerPicture: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  version: number;
  contentVersion: number;
  mine: boolean;
  files: ItemFile[];
}

export function toWireItem(item: Item): WireItem {
  const first = item.files[0];
  return {
    id: item.id,
    image:
      item.kind === "handwriting"
        ? JSON.stringify(item.files.map((file) => ({ url: picturePath(item, file, 1080, "jpg") })))
        : null,
    audio: item.kind === "voice" && first ? voicePath(item, first, "mp3") : null,
    description: item.caption,
    status: item.status,
    name: item.ownerName,
    profile_pic: item.ownerPicture,
    date: item.createdAt,
    description_translation: item.captionTranslation,
    version: item.version,
    content_version: item.contentVersion,
    mine: item.mine,
    files: item.files.map(({ publicName, ownName, ...file }) => ({ ...file, public_name: publicName, own_name: ownName })),
  };
}

export function fromWireItem(wire: WireItem): Item {
  return {
    id: wire.id,
    kind: wire.image === null ? "voice" : "handwriting",
    caption: wire.description,
    captionTranslation: wire.description_translation,
    status: wire.status,
    ownerName: wire.name,
    ownerPicture: wire.profile_pic,
    createdAt: wire.date,
    version: wire.version,
    contentVersion: wire.content_version,
    mine: wire.mine,
    files: wire.files.map(({ public_name, own_name, ...file }) => ({ ...file, publicName: public_name, ownName: own_name })),
  };
}

/** A refused create or edit keeps its files here for 24 hours; the form comes back with it. */
export const WireDraft = z.object({
  id: z.uuid(),
  kind: z.enum(["handwriting", "voice"]),
  name: z.string(),
  bytes: z.number().int(),
  placeholder: z.string().nullable(),
  seconds: z.number().nullable(),
});
export type Draft = z.infer<typeof WireDraft>;

/** What stands in `data` of a refused create or edit: the typed text, and the kept file. */
export const RefusedItem = z.object({
  fields: z.record(z.string(), z.string()),
  draft: WireDraft.nullable(),
  /** With 409: the item as it stands now. */
  current: WireItem.nullable().optional(),
});
export type RefusedItem = z.infer<typeof RefusedItem>;

export const Created = z.object({ id: z.number().int() });
