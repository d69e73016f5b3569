import { z } from "zod";
import { Flag, left, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { FromYear } from "archive/contract/items/from-year";
import { wire, type Known } from "archive/contract/wire";

/** What of an open archive is listed: an album of its owner's, or what has a date, or none; all of it where absent. */
export const EntrustedQuery = z.object({
  album_id: left(WireId),
  /** By when it was written or spoken, the earliest first. */
  timeline: Flag.optional(),
  undated: Flag.optional(),
  /** The year to begin the timeline with, where there is no cursor. */
  from: left(FromYear),
});
export type EntrustedQuery = z.infer<typeof EntrustedQuery>;

/** An album of the owner's, with as much of it as is open. */
export const entrustedAlbumWire = wire({
  id: z.number().int(),
  name: z.string(),
  items: z.number().int(),
  cover: itemWire.nullable(),
});
export type EntrustedAlbum = Known<typeof entrustedAlbumWire>;
