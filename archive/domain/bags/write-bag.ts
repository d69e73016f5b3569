import { ALBUM_TEXTS } from "archive/contract/albums/album-texts";
import { bagSchemas, BAG_SCHEMAS, type BagWriters } from "archive/contract/bags/bag-item";
import { givenTo } from "archive/contract/text/text-list";
import { listBagAlbums, listBagRows, listBagTitles, type BagAlbumRow } from "archive/db/bags/bag-rows";
import { listBagItemIds, type BagRow } from "archive/db/bags/bags";
import { listEventsOfItems } from "archive/db/items/history";
import { DOWNLOADS } from "archive/domain/downloads/open-download";
import type { Services } from "archive/domain/services";
import { sentence } from "archive/messages/sentences";
import { bagInfo, BAG_DECLARATION, wayIn } from "./bag-info";
import type { BagAbout } from "./bag-scope";
import type { BagWriter } from "./bag-writer";
import { contentsBody, writersBody, type Contents, type Missing } from "./contents-page";
import { collectionOf, manifestOf, memberAt, type Member } from "./iiif";
import { itemsBody, type Around } from "./item-page";
import { describeAlbums, placeOwnParts } from "./own-parts";
import { inBoth, writePage } from "./page-frame";
import { STYLE } from "./page-style";
import { describeItem, type PlacedItem } from "./placed-item";
import { knownSums, placeItem } from "./place-files";
import { writeLists } from "./write-lists";

/** Items on one page; each is read, described and forgotten before the next ones. */
const PAGE = 100;
/** Items on the first page. */
const FIRST_SHOWN = 24;
const VIEWS = Object.values(DOWNLOADS).map(({ name }) => name);

/** What is known of an archive before it is written. */
export interface BagPlan extends BagAbout {
  bag: BagRow;
}

interface Writing extends BagPlan {
  services: Services;
  writer: BagWriter;
  signal: AbortSignal | undefined;
  ids: number[];
  around: Around & { pictured: Set<number> };
  missing: Missing[];
  originals: Map<string, string>;
  /** Whom the items name. */
  writerIds: Set<number>;
}

/**
 * Writes all of an archive: a page of items after the other, with whatever is told of them, then what is told of all.
 * Costs the same memory for ten items and for a hundred thousand, but for their numbers.
 */
export async function writeBag(
  services: Services,
  plan: BagPlan,
  { writer, signal }: { writer: BagWriter; signal: AbortSignal | undefined },
): Promise<void> {
  const { bag, title, keeperId } = plan;
  const ids = await listBagItemIds(services.db, bag.id);
  const places = new Map(ids.map((id, at) => [id, Math.floor(at / PAGE) + 1]));
  const holds = (id: number) => places.has(id);
  const albums = await albumsOf(services, plan, holds);
  const site = services.config.siteOrigin;
  const around = {
    first: bag.language,
    site,
    pageOf: (id: number) => (holds(id) ? `items-${places.get(id)}` : null),
    albumNames: new Map(albums.map(({ id, name }) => [id, name])),
    pictured: new Set<number>(),
  };
  const writing = {
    ...plan,
    services,
    writer,
    signal,
    ids,
    around,
    missing: [],
    originals: new Map(),
    writerIds: new Set<number>(),
  };
  await writer.tag("bagit.txt", BAG_DECLARATION);
  await writer.tag("index.html", wayIn());
  await writer.write("style.css", STYLE);
  for (const [name, schema] of Object.entries(bagSchemas()))
    await writer.write(`schemas/${name}`, `${JSON.stringify(schema, null, 2)}\n`);
  const { pages, collections } = await writeItems(writing);
  const lists = await writeLists(services, { writer, around, ids, albums, holds });
  for (const { id, name } of albums)
    collections.push(collection(site, `albums/${id}`, `album-${id}`, { none: [name] }));
  const label = { bn: [title.bn], en: [title.en] };
  await writer.write(
    "iiif/collection.json",
    json(collectionOf(site, `archives/${bag.id}/all.json`, label, collections)),
  );
  if (keeperId !== null) await writer.write("albums.json", json(describeAlbums(albums, holds, plan.reader)));
  await writeContents(writing, { pages, lists });
  await writer.tag("bag-info.txt", bagInfo(services, bag, title, writer.oxum));
}

/** Albums that an archive tells of; of another's those of which it holds something, and not with whom they shared. */
async function albumsOf(
  { db }: Services,
  { bag: { scope, subject_id }, reader, keeperId }: BagPlan,
  holds: (itemId: number) => boolean,
): Promise<BagAlbumRow[]> {
  if (keeperId === null || scope === "item") return [];
  const albums = await listBagAlbums(db, keeperId, scope === "album" ? subject_id : null);
  if (reader === "owner") return albums;
  const some = albums.filter(({ itemIds }) => itemIds.some(holds));
  return some.map((album) => Object.assign(album, givenTo(reader, ALBUM_TEXTS, album), { people: [], groups: [] }));
}

/** Some items at a time: their files, what is told of each, and the pages that show them. */
async function writeItems(writing: Writing): Promise<{ pages: Contents["pages"]; collections: Member[] }> {
  const { bag, writer, signal, ids, around } = writing;
  const pages: Contents["pages"] = [];
  const collections: Member[] = [];
  for (let first = 0; first < ids.length; first += PAGE) {
    signal?.throwIfAborted();
    const wanted = ids.slice(first, first + PAGE);
    const items = await placeItems(writing, wanted);
    const number = first / PAGE + 1;
    const page = { name: `items-${number}`, from: first + 1, to: first + wanted.length };
    pages.push(page);
    const title = inBoth((language) => sentence(language, { key: "bag.range", params: page }));
    const frame = {
      name: page.name,
      title,
      previous: number > 1 ? `items-${number - 1}` : null,
      next: first + PAGE < ids.length ? `items-${number + 1}` : null,
    };
    await writePage(writer, around.first, frame, (shown) => itemsBody(around, shown, items));
    const label = { bn: [title.bn], en: [title.en] };
    const id = `archives/${bag.id}/${page.name}`;
    const members = items.map(({ row, folder }) => memberAt(row, folder, around.site));
    await writer.write(`iiif/${page.name}.json`, json(collectionOf(around.site, `${id}.json`, label, members)));
    collections.push(collection(around.site, id, page.name, label));
  }
  return { pages, collections };
}

async function placeItems(writing: Writing, wanted: number[]): Promise<PlacedItem[]> {
  const { bag, services, writer, around, keeperId, writerIds } = writing;
  const viewerId = bag.person_id;
  const rows = await listBagRows(services.db, wanted, { viewerId, keeperId: keeperId ?? viewerId }, VIEWS);
  const known = await knownSums(services, rows);
  const events = writing.reader === "owner" ? await listEventsOfItems(services.db, wanted) : [];
  const items: PlacedItem[] = [];
  for (const row of rows) {
    const reader = writing.reader === "owner" && row.ownerId !== bag.person_id ? "receiver" : writing.reader;
    // Those that the archive tells of.
    const told = { ...row, albums: row.albums.filter(({ id }) => around.albumNames.has(id)) };
    const item = await placeItem({ ...writing, known }, told, {
      reader,
      events: events.filter(({ itemId }) => itemId === row.id),
    });
    await writer.write(`${item.folder}/item.json`, json(describeItem(item, around.site)));
    await writer.write(`${item.folder}/manifest.json`, json(manifestOf(item, around.site)));
    if (row.writerId !== null) writerIds.add(row.writerId);
    if (item.pictured) around.pictured.add(row.id);
    items.push(item);
  }
  return items;
}

/** What is told of everything, and the first page. */
async function writeContents(writing: Writing, { pages, lists }: Pick<Contents, "pages" | "lists">): Promise<void> {
  const { bag, services, writer, reader, keeperId, title, ids, around, missing, writerIds } = writing;
  const all = bag.scope === "all";
  const seenBy = reader === "owner" ? null : bag.person_id;
  const wanted = { person: all, writers: all ? null : writerIds, reader, seenBy };
  const told = keeperId === null ? null : await placeOwnParts(writing, keeperId, wanted);
  const writers: BagWriters["writers"] = told?.writers ?? [];
  if (told && all) await writer.write("person.json", json(told.person));
  if (told) await writer.write("writers.json", json({ schema: BAG_SCHEMAS.writers, writers }));
  await writer.write("report.json", json({ made_at: bag.created_at.toISOString(), items: ids.length, missing }));
  const contents: Contents = {
    siteName: services.config.siteNames,
    madeAt: bag.created_at,
    count: ids.length,
    pages,
    lists,
    first: await firstOf(services, [...(lists.find(({ album }) => !album)?.itemIds ?? []), ...ids]),
    person: all ? (told?.person ?? null) : null,
    writers,
    missing,
  };
  await writePage(writer, around.first, { name: "contents", title }, (page) => contentsBody(around, page, contents));
  if (writers.length === 0) return;
  const titleOfWriters = inBoth((language) => sentence(language, { key: "bag.writers" }));
  await writePage(writer, around.first, { name: "writers", title: titleOfWriters }, (page) =>
    writersBody(page, writers),
  );
}

/** Items that the first page shows: the oldest of what has a date, then what has none. */
async function firstOf({ db }: Services, ids: number[]): Promise<Contents["first"]> {
  const wanted = [...new Set(ids)].slice(0, FIRST_SHOWN);
  const rows = new Map((wanted.length > 0 ? await listBagTitles(db, wanted) : []).map((row) => [row.id, row]));
  return wanted.flatMap((id) => rows.get(id) ?? []);
}

function collection(site: string, id: string, name: string, label: Member["label"]): Member {
  return { id: `${site}/iiif/${id}.json`, type: "Collection", label, path: `${name}.json` };
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
