import { z } from "zod";
import { left, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { FromYear } from "archive/contract/items/from-year";
import { ListQuery } from "archive/contract/list-query";
import { wire, type Known } from "archive/contract/wire";

/** Part of an open archive that is listed: an album of its owner's, or what has a date, or none; all where absent. */
export const EntrustedQuery = ListQuery.extend({
  album: left(WireId),
  part: left(z.enum(["timeline", "undated"], "reply.field_wrong")),
  /** The year to begin the timeline with, where there is no cursor. */
  from: left(FromYear),
}).refine(({ album, part }) => !album || !part, { path: ["part"], message: "reply.field_wrong" });
export type EntrustedQuery = z.infer<typeof EntrustedQuery>;

/** An album of the owner's, with as much of it as is open. */
export const entrustedAlbumWire = wire({
  id: z.number().int(),
  name: z.string(),
  items: z.number().int(),
  cover: itemWire.nullable(),
});
export type EntrustedAlbum = Known<typeof entrustedAlbumWire>;
