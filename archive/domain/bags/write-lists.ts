import { slicesOf } from "archive/base/batches";
import { listBagTitles, listIdsByDate, type BagAlbumRow } from "archive/db/bags/bag-rows";
import type { Services } from "archive/domain/services";
import { sentence } from "archive/messages/sentences";
import { folderOf } from "./bag-names";
import type { BagWriter } from "./bag-writer";
import type { Contents } from "./contents-page";
import { collectionOf, memberAt, type Member } from "./iiif";
import type { Around } from "./item-page";
import { writeList, type ItemList } from "./list-pages";
import { inBoth } from "./page-frame";

const AT_ONCE = 500;

interface Lists {
  writer: BagWriter;
  around: Around;
  ids: number[];
  albums: BagAlbumRow[];
  holds(itemId: number): boolean;
}

/** Writes the lists of what has a date and of each album, with a IIIF collection of it. @returns how they are called */
export async function writeLists(services: Services, given: Lists): Promise<Contents["lists"]> {
  const { writer, around, ids, albums, holds } = given;
  const dated = ids.length > 0 ? await listIdsByDate(services.db, ids) : [];
  const lists: (ItemList & { album: boolean })[] = [];
  if (dated.length > 0)
    lists.push({
      name: "dates",
      title: inBoth((language) => sentence(language, { key: "bag.by_date" })),
      itemIds: dated,
      sharedWith: [],
      album: false,
    });
  for (const { id, name, people, groups, itemIds } of albums) {
    const held = itemIds.filter(holds);
    lists.push({
      name: `album-${id}`,
      title: inBoth(() => name),
      itemIds: held,
      album: true,
      sharedWith: [...people, ...groups],
    });
    const collection = collectionOf(
      around.site,
      `albums/${id}.json`,
      { none: [name] },
      await membersOf(services, given, held),
    );
    await writer.write(`iiif/album-${id}.json`, `${JSON.stringify(collection)}\n`);
  }
  for (const list of lists) await writeList(services, writer, around, list);
  return lists;
}

async function membersOf({ db }: Services, { around }: Lists, itemIds: number[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const wanted of slicesOf(itemIds, AT_ONCE)) {
    const rows = new Map((await listBagTitles(db, wanted)).map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = rows.get(id);
      if (row) members.push(memberAt(row, folderOf(row), around.site));
    }
  }
  return members;
}
