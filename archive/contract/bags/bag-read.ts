import { z } from "zod";
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

const Album = BagAlbums.shape.albums.element.pick({ name: true, cover: true, items: true });
export const ReadBagAlbums = BagAlbums.pick({ schema: true }).extend({ albums: Album.array() });

const Writer = BagWriters.shape.writers.element
  .pick({
    id: true,
    name: true,
    name_translation: true,
    names: true,
    kinship: true,
    about: true,
    about_translation: true,
    born: true,
    died: true,
  })
  .extend({
    face: z.object({ path: z.string(), own_name: z.string() }).nullable().optional(),
  });
export const ReadBagWriters = BagWriters.pick({ schema: true }).extend({ writers: Writer.array() });

/** Names of the fields that are read of each thing. */
export const READ_FIELDS = {
  item: Object.keys(ReadBagItem.shape),
  texts: Object.keys(ReadBagItem.shape.texts.shape),
  written: Object.keys(ReadBagItem.shape.written.shape),
  writer: Object.keys(Writer.shape),
  album: Object.keys(Album.shape),
};
