import type { z } from "zod";
import { BagAlbums, BagItem, BagWriters } from "./bag-item";

// What is read of an archive: the fields that were there from the first version on, so that each that was ever given
// out can be brought back, also where later ones say more.

/** An item's description, as far as it is brought back. */
export const ReadBagItem = BagItem.pick({
  schema: true,
  id: true,
  kind: true,
  binned_at: true,
  texts: true,
  written: true,
  favourite: true,
  voice_of: true,
}).extend({
  owner: BagItem.shape.owner.optional(),
  created_at: BagItem.shape.created_at.optional().catch(undefined),
  files: BagItem.shape.files.element.pick({ path: true, view: true, own_name: true }).array(),
});
export type ReadBagItem = z.infer<typeof ReadBagItem>;

/** An album's, likewise. */
export const ReadAlbum = BagAlbums.shape.albums.element.omit({
  id: true,
  created_at: true,
  shared_with_people: true,
  shared_with_groups: true,
});
export type ReadAlbum = z.infer<typeof ReadAlbum>;

/** A writer's, likewise; their face is looked for in the archive. */
export const ReadWriter = BagWriters.shape.writers.element.omit({
  id: true,
  created_at: true,
  face: true,
  same_persons: true,
});
export type ReadWriter = z.infer<typeof ReadWriter>;

/** Names of the fields that are read of each thing. */
export const READ_FIELDS = {
  item: Object.keys(ReadBagItem.shape),
  texts: Object.keys(ReadBagItem.shape.texts.shape),
  written: Object.keys(ReadBagItem.shape.written.shape),
  writer: Object.keys(ReadWriter.shape),
  album: Object.keys(ReadAlbum.shape),
};
