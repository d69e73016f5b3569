import { z } from "zod";
import { Created } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { entrustedAlbumWire } from "archive/contract/stewards/entrusted";
import { stewardshipsWire } from "archive/contract/stewards/stewardship";
import { writerRowWire } from "archive/contract/writers/writer";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import { sender, signedIn, type Send } from "archive/commands/seed/calls";
import { SEED_PASSWORD, type SeedPerson } from "archive/commands/seed/family";
import { ownItems, putItems, untilRendered } from "archive/commands/seed/items";
import { beside } from "tests/e2e/harness/beside";
import type { Product } from "tests/e2e/harness/product";
import { fillFromAnother } from "./full-lists";
import type { Things } from "./screen-case";

const author = "সুফিয়া খাতুন";

/** Whom nobody signs in as: what she kept stays open. */
const GRANDMOTHER: SeedPerson = {
  email: "grandmother@example.test",
  firstName: "রোকেয়া",
  lastName: "চৌধুরী",
  language: "bn",
  note: { bn: "her archive is open to Bela", en: "her archive is open to Bela" },
  items: [
    {
      file: "nanu-reply.jpg",
      caption: "বিয়ের পরের প্রথম চিঠি",
      captionTranslation: "The first letter after the wedding",
      status: PRIVATE,
      author,
      writtenAt: "১৯৫২",
      place: "বরিশাল",
    },
    { file: "diary.jpg", caption: "যুদ্ধের দিনের পাতা", status: PRIVATE, author, writtenAt: "১৬ ডিসেম্বর ১৯৭১" },
    { file: "recipe-aloud.mp3", caption: "আচারের কথা", status: PRIVATE, author: "রোকেয়া" },
    { file: "poem.jpg", caption: "শুধু নিজের জন্য", status: ONLY_ME, author, writtenAt: "১৯৬৯" },
  ],
};

/**
 * Opens a full archive to Bela, who keeps it: as the days would, which nobody can wait for here. Amina and Bela have
 * full lists of what is shared with them, and offered, from the same person.
 */
export async function openToBela(
  product: Product,
  { outbox, archive, media }: { outbox: string; archive: Parameters<typeof signedIn>[0]; media: string },
  { amina, bela }: Record<"amina" | "bela", Send>,
  people: { aminas: number; belas: number },
): Promise<Things["entrusted"]> {
  const owner = sender(archive, "bn", (await signedIn(archive, outbox, GRANDMOTHER)) ?? "");
  await putItems(owner, GRANDMOTHER, media);
  await untilRendered(owner);
  const items = await ownItems(owner);
  await amina(fillPath(PATHS.alwaysAccept, { id: await idOf(owner) }), {});
  await fillFromAnother(owner, people, items.length, media);
  await owner(PATHS.albumCreate, { name: "বরিশালের বাড়ি", handwriting_ids: items.map(({ id }) => id) });
  await owner(PATHS.stewardsName, { addresses: ["bela@example.test"], may: "keep", password: SEED_PASSWORD });
  const { entrusted } = stewardshipsWire.schema.parse(await bela(PATHS.stewardships));
  const id = entrusted.find(({ owner: { name } }) => name.startsWith(GRANDMOTHER.firstName))?.id ?? 0;
  await bela(fillPath(PATHS.entrustedAccept, { id }), {});
  await beside(product, ({ db, now }) =>
    db
      .updateTable("stewardships")
      .set({ state: "open", asked_at: now(), opens_at: now(), reason: "দাদি আর নেই।" })
      .where("id", "=", id)
      .execute(),
  );
  const albums = entrustedAlbumWire.array().schema.parse(await bela(fillPath(PATHS.entrustedAlbums, { id })));
  const writers = writerRowWire.array().schema.parse(await bela(fillPath(PATHS.entrustedWriters, { id })));
  return {
    id,
    item: items.find(({ place }) => place)?.id ?? 0,
    album: albums[0]?.id ?? 0,
    writer: writers.find(({ name }) => name === author)?.id ?? 0,
  };
}

async function idOf(send: Send): Promise<number> {
  return z.object({ user: Created }).parse(await send(PATHS.profile)).user.id;
}
