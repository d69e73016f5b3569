import { z } from "zod";
import { CROP_STEPS, type Crop } from "./crop";
import { fileWire } from "archive/contract/items/item";
import { MediaAddress, mediaAddress } from "archive/contract/media/media-address";
import { profileMediaPath, type ProfileMediaKind } from "./profile-media-kinds";
import { Wire, wire, type Known } from "archive/contract/wire";

const Share = z.coerce.number("reply.field_wrong").min(0, "reply.field_wrong").max(1, "reply.field_wrong");
/** A form that was sent without scripts brings the fields of the box empty. */
const Box = { crop_x: Share.optional(), crop_y: Share.optional(), crop_size: Share.optional() };

/** Fields beside the file in a multipart body: the box to cut out of it (crop.ts), whole or not at all. */
export const ProfileMediaBox = z.object(Box).refine(isWhole, "reply.field_wrong");
/** Another cut of the picture there is: a box, or one step from the present one. */
export const CropChange = z
  .object({ ...Box, step: z.enum(CROP_STEPS, "reply.field_wrong").optional() })
  .refine(
    (change) => isWhole(change) && (change.crop_x === undefined) !== (change.step === undefined),
    "reply.field_wrong",
  );

export type CropChange = z.infer<typeof CropChange>;

interface BoxFields {
  crop_x?: number | undefined;
  crop_y?: number | undefined;
  crop_size?: number | undefined;
}

function isWhole({ crop_x, crop_y, crop_size }: BoxFields): boolean {
  return (crop_x === undefined) === (crop_y === undefined) && (crop_x === undefined) === (crop_size === undefined);
}

/** @returns null where no box was named */
export function boxNamed({ crop_x, crop_y, crop_size }: BoxFields): Crop | null {
  return crop_x === undefined || crop_y === undefined || crop_size === undefined
    ? null
    : { x: crop_x, y: crop_y, size: crop_size };
}

const partWire = wire({
  /** Another after each cut; part of its addresses. */
  version: z.number().int(),
  /** Of what is cut: the box. */
  crop: z.object({ x: z.number(), y: z.number(), size: z.number() }).nullable(),
  file: fileWire,
});
export type ProfileMediaPart = Known<typeof partWire>;

const partsWire = wire({
  picture: partWire.nullable(),
  cover: partWire.nullable(),
  handwriting: partWire.nullable(),
  voice: partWire.nullable(),
});
/** What a person put beside their name; null where they did not. */
export type ProfileMedia = Known<typeof partsWire>;

/** A person's pictures and sounds: the specification's four addresses, and what a screen needs to show them well. */
export const profileMediaWire = new Wire(
  z.object({
    profile_picture: MediaAddress.nullable(),
    cover_pic: MediaAddress.nullable(),
    handwriting: MediaAddress.nullable(),
    voice: MediaAddress.nullable(),
    portrait: partsWire.schema,
  }),
  (parts: ProfileMedia) => {
    const address = (kind: ProfileMediaKind) => {
      const part = parts[kind];
      return part && mediaAddress(profileMediaPath(kind, part.version, part.file.id));
    };
    return {
      profile_picture: address("picture"),
      cover_pic: address("cover"),
      handwriting: address("handwriting"),
      voice: address("voice"),
      portrait: partsWire.toWire(parts),
    };
  },
  ({ portrait }) => partsWire.fromWire(portrait),
);
