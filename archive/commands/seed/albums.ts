import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { accepted, type Send } from "./calls";

const Named = z.array(z.object({ name: z.string() }));
const Items = z.array(z.object({ id: z.number(), description: z.string() }));

/** Each with what the captions of its items have in common. */
const ALBUMS = [
  { name: "রান্নাঘর", about: /আচার|রান্না|pickle/i, once: "seed-album-kitchen" },
  { name: "নানুর চিঠি", about: /নানু/, once: "seed-album-nanu" },
];

/** Albums of somebody whose items are in. There already, they stay as they are. */
export async function putAlbums(send: Send): Promise<void> {
  const there = new Set(
    Named.parse(accepted(PATHS.albums, await send(PATHS.albums))).map(({ name }) => name.normalize("NFC")),
  );
  const path = `${PATHS.myItems}?album_id=1&limit=100&together=1`;
  const items = Items.parse(accepted(path, await send(path)));
  for (const { name, about, once } of ALBUMS) {
    if (there.has(name.normalize("NFC"))) continue;
    const ids = items.filter(({ description }) => about.test(description.normalize("NFC"))).map(({ id }) => id);
    accepted(PATHS.albumCreate, await send(PATHS.albumCreate, { name, once, handwriting_ids: ids }));
  }
}
