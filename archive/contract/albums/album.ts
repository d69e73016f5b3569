import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import { Flag, Ids, left, OnceKey, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { shortName } from "archive/contract/text/short-name";
import { wire, type Known } from "archive/contract/wire";

/** Longest name of an album: a group's (product.md 9), in characters as captions are counted. */
const NAME_LIMIT = 50;

const AlbumName = shortName(NAME_LIMIT, { required: "album.name_required", long: "album.name_long" });

/** A new album, with what is to lie in it from the beginning. */
export const AlbumCreate = z.object({
  name: AlbumName,
  handwriting_ids: left(Ids),
  once: OnceKey.optional(),
});
export type AlbumCreate = z.infer<typeof AlbumCreate>;

/** An edit carries the version it saw; a newer one gives 409 with what stands there now. */
export const AlbumEdit = z.object({ name: AlbumName, version: z.coerce.number().int().optional() });
export type AlbumEdit = z.infer<typeof AlbumEdit>;

/** One place nearer to the top of the list, or to its end. */
export const AlbumMove = z.object({ direction: z.enum(["up", "down"], "reply.field_wrong") });

/** An item that lies in it; without one, the last that was put in shows again. */
export const AlbumCover = z.object({ handwriting_id: left(WireId) });

/**
 * Items that are put into albums and taken out of others in one go, all or none. `confirm`: what is "only me" becomes
 * private where an album is shared.
 */
export const AlbumArrange = z.object({ handwriting_ids: Ids, into: left(Ids), out_of: left(Ids), confirm: Flag });
export type AlbumArrange = z.infer<typeof AlbumArrange>;

const InAlbums = z.array(z.object({ album_id: z.number().int(), handwriting_ids: z.array(z.number().int()) }));

/** Changes that it made, by album: nothing of what was so already. Sent the other way round, it is undone. */
export const AlbumsArranged = z.object({ put: InAlbums, taken_out: InAlbums });
export type AlbumsArranged = z.infer<typeof AlbumsArranged>;

/** `handwriting_ids`: how many of these each album holds is told with it. */
export const AlbumsQuery = z.object({ handwriting_ids: left(Ids) });

/** An album as its owner sees it. */
export const albumWire = wire({
  /** 1 is the one that holds everything; it can't be changed. */
  id: z.number().int(),
  /** Empty for the one that holds everything: that is named in the reader's language. */
  name: z.string(),
  /** How many lie in it; a voice that comes with its handwriting is not counted apart. */
  items: z.number().int(),
  /** What stands for it: the chosen item, else the last that was put in; null where it is empty. */
  cover: itemWire.nullable(),
  coverChosen: z.boolean(),
  version: z.number().int(),
  /** How many of the items that were asked about lie in it. */
  holds: z.number().int(),
  /** Groups that see what lies in it, and whatever is put in later. */
  sharedWith: groupSummaryWire.array(),
  /** How many people and addresses it is shared with, or was offered to. */
  people: z.number().int(),
  /** Number of public links that hold and open it. */
  links: z.number().int(),
});
export type Album = Known<typeof albumWire>;
