import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import type { Item } from "archive/contract/items/item";
import { fill } from "~/i18n/areas";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";
import { entrustedPath } from "~/ui/item/entrusted-address";
import { albumPath, sharedAlbumPath } from "~/ui/item/list-address";
import { writerItemPath, writerPath } from "~/ui/person/writer-address";
import { writerFacts } from "~/ui/person/writer-facts";
import type { ThroughList } from "~/ui/item/through-links";

/** A list that is gone through from one end to the other. */
interface ListRead {
  title: string;
  /** How an address names it, without a page of it. */
  named: ThroughList;
  /** Where it is a list. */
  address: string;
  /** Where an item opens over it. */
  itemAddress(id: number): string;
  rows: Item[];
  /** Cursor of what follows; null at the end. */
  next: string | null;
}

interface Part {
  cursor: string | undefined;
  limit: number;
}

/** Part of the list that an address names. @throws Response 404 for one that is not this person's to see */
export async function readList(page: PageContext, params: URLSearchParams, part: Part): Promise<ListRead> {
  const { archive, language } = page;
  const { collection, received } = dictionary(language);
  if (params.has("shared") && params.has("album")) {
    const album = pathId(params.get("album"));
    const [{ name: title }, list] = await Promise.all([
      archive.sharedAlbum(album),
      archive.sharedAlbumItems(album, part),
    ]);
    const itemAddress = (id: number) => `/share-with-me/album/item/${id}?id=${album}`;
    return { title, named: { shared: 1, album }, address: sharedAlbumPath(album), itemAddress, ...list };
  }
  if (params.has("entrusted")) return readEntrusted(page, params, part);
  if (params.has("shared")) {
    const address = "/share-with-me";
    const itemAddress = (id: number) => `${address}/item/${id}`;
    return { title: received.title, named: { shared: 1 }, address, itemAddress, ...(await archive.sharedWithMe(part)) };
  }
  if (params.has("writer")) return readWriter(page, pathId(params.get("writer")), part);
  const album = params.has("album") ? pathId(params.get("album")) : FIRST_ALBUM;
  if (album === FIRST_ALBUM) {
    const address = "/my-collections";
    const itemAddress = (id: number) => `${address}/item/${id}`;
    const list = await archive.myItems(part);
    return { title: collection.listTitle, named: { album }, address, itemAddress, ...list };
  }
  const [{ name }, list] = await Promise.all([archive.album(album), archive.albumItems(album, part)]);
  return {
    title: name,
    named: { album },
    address: albumPath(album),
    itemAddress: (id) => `/album-details/item/${id}?id=${album}`,
    ...list,
  };
}

/** What lies open to the person as a steward. */
async function readEntrusted(
  { archive, language }: PageContext,
  params: URLSearchParams,
  part: Part,
): Promise<ListRead> {
  const id = pathId(params.get("entrusted"));
  const album = params.has("album") ? pathId(params.get("album")) : undefined;
  const timeline = params.has("timeline") ? (1 as const) : undefined;
  const [list, { entrusted }] = await Promise.all([
    archive.entrustedItems(id, { ...part, albumId: album, timeline: timeline !== undefined }),
    archive.stewardships(),
  ]);
  const name = entrusted.find((one) => one.id === id)?.owner.name ?? "";
  const asked = { id, album, of: timeline && ("timeline" as const) };
  return {
    title: fill(dictionary(language).stewards.archiveTitle, { name }),
    named: { entrusted: id, album, timeline },
    address: entrustedPath(asked),
    itemAddress: (item) => entrustedPath(asked, null, item),
    ...list,
  };
}

/** What is a writer's, as far as the reader may see it. */
async function readWriter({ archive, language }: PageContext, id: number, part: Part): Promise<ListRead> {
  const [writer, list] = await Promise.all([archive.writer(id), archive.writerItems(id, part)]);
  return {
    title: writerFacts(language, writer, null).name.text,
    named: { writer: id },
    address: writerPath(id),
    itemAddress: (item) => writerItemPath(id, item),
    ...list,
  };
}
