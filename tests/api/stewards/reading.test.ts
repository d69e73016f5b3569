import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { entrustedAlbumWire } from "archive/contract/stewards/entrusted";
import { writerRowWire, writerWire } from "archive/contract/writers/writer";
import { envelope } from "archive/contract/envelope";
import { letterFile } from "tests/builders/form";
import { newAlbum } from "tests/test-app/albums";
import { accept, firstId, offer } from "tests/test-app/circle";
import { listOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { accepted, opened, OWNER, STEWARD } from "./stewarded";

const at = (path: string, id: number) => fillPath(path, { id });

/** An archive with albums, writers and dates, some of it not to be opened. */
async function kept(app: TestApp) {
  const item = async (given: Parameters<TestApp["item"]>[0]) =>
    (await app.item({ owner: OWNER, status: PRIVATE, author: "নানু", ...given })).id;
  const items = {
    war: await item({ written: "1971" }),
    early: await item({ written: "1952", status: PUBLIC }),
    undated: await item({}),
    voice: await item({ kind: "voice", author: "দাদা" }),
    mine: await item({ written: "1960", status: ONLY_ME, file: await letterFile({ width: 240, height: 200 }) }),
    secret: await item({ written: "1965", status: ONLY_ME, author: "Secret" }),
    binned: await item({ written: "1972" }),
    hidden: await item({ written: "1973" }),
    theirs: await item({ owner: "karim", written: "1974" }),
  };
  const all = Object.values(items).filter((id) => id !== items.theirs);
  const albums = {
    nanu: await newAlbum(app, { owner: OWNER, name: "Nanu", items: all }),
    closed: await newAlbum(app, { owner: OWNER, name: "Closed", items: [items.secret] }),
    gone: await newAlbum(app, { owner: OWNER, name: "Gone", items: [items.binned] }),
  };
  const nanu = await firstId(await app.as(OWNER).get(`${PATHS.writers}?query=নানু`));
  const secret = await firstId(await app.as(OWNER).get(`${PATHS.writers}?query=Secret`));
  await app.settle();
  await app.as(OWNER).post(at(PATHS.writerFaceFromItem, nanu), { handwriting_id: items.mine });
  await app.as(OWNER).post(at(PATHS.itemDelete, items.binned));
  await app.services.db.updateTable("items").set({ hidden_at: new Date() }).where("id", "=", items.hidden).execute();
  await accept(app, OWNER, await offer(app, items.theirs, OWNER, "karim"));
  await app.settle();
  return { items, albums, writers: { nanu, secret } };
}

type Kept = Awaited<ReturnType<typeof kept>>;

/** Every address by which somebody may read in the archive, those of what stays closed with them. */
function addresses(id: number, { items, albums, writers }: Kept): string[] {
  const list = at(PATHS.entrustedItems, id);
  return [
    ...["", "?part=timeline", "?part=undated", `?album=${albums.nanu}`].map((query) => list + query),
    at(PATHS.entrustedAlbums, id),
    at(PATHS.entrustedWriters, id),
    at(PATHS.writerDetails, writers.nanu),
    at(PATHS.writerItems, writers.nanu),
    at(PATHS.itemDetails, items.war),
    `${at(PATHS.receivedItem, items.war)}?list=entrusted&stewardship=${id}&part=timeline`,
  ];
}

async function reader(app: TestApp, who: string) {
  const get = (path: string) => app.as(who).get(path);
  return {
    ids: async (path: string) => (await listOf(await get(path))).data.map((row) => row.id),
    beside: async (itemId: number, query: string) => {
      const reply = await (await get(`${at(PATHS.receivedItem, itemId)}?${query}`)).json();
      const { previous, next } = (reply as { data: { neighbours: { previous: number; next: number } } }).data
        .neighbours;
      return [previous, next];
    },
    albums: async (id: number) =>
      envelope(entrustedAlbumWire.array().schema).parse(await (await get(at(PATHS.entrustedAlbums, id))).json()).data,
    writers: async (id: number) =>
      envelope(writerRowWire.array().schema).parse(await (await get(at(PATHS.entrustedWriters, id))).json()).data,
    writer: async (id: number) =>
      envelope(writerWire.schema).parse(await (await get(at(PATHS.writerDetails, id))).json()).data,
  };
}

test.each([false, true])(
  "an open archive is read by date, by album and by writer, from one to the next; only me: %s",
  { timeout: 60_000 },
  async (onlyMe) => {
    await using app = await newTestApp({ rateLimits: false });
    const world = await kept(app);
    const { items, albums, writers } = world;
    await accepted(app, { steward: "dola" });
    const id = await opened(app, { onlyMe });
    const { ids, beside, albums: shelves, writers: hands, writer } = await reader(app, STEWARD);
    const own = (...some: number[]) => (onlyMe ? some : []);
    const list = at(PATHS.entrustedItems, id);

    const timeline = [items.early, ...own(items.mine, items.secret), items.war];
    expect(await ids(`${list}?part=timeline`)).toEqual(timeline);
    expect(await ids(`${list}?part=timeline&from=1953`)).toEqual(timeline.slice(1));
    expect(await beside(items.war, `list=entrusted&stewardship=${id}&part=timeline`)).toEqual([timeline.at(-2), null]);
    expect(await ids(`${list}?part=undated`)).toEqual([items.voice, items.undated]);
    expect(await beside(items.undated, `list=entrusted&stewardship=${id}&part=undated`)).toEqual([items.voice, null]);

    const nanu = [...own(items.secret, items.mine), items.voice, items.undated, items.early, items.war];
    expect((await ids(`${list}?album=${albums.nanu}`)).toSorted()).toEqual(nanu.toSorted());
    expect(await ids(`${list}?album=${albums.closed}`)).toEqual(own(items.secret));
    expect((await shelves(id)).map(({ name, items: count }) => [name, count]).toSorted()).toEqual([
      ...(onlyMe ? [["Closed", 1]] : []),
      ["Nanu", nanu.length],
    ]);
    for (const { cover } of await shelves(id)) expect(nanu).toContain(cover?.id);

    expect((await hands(id)).map(({ name, items: count }) => [name, count]).toSorted()).toEqual(
      [...(onlyMe ? [["Secret", 1]] : []), ["দাদা", 1], ["নানু", onlyMe ? 4 : 3]].toSorted(),
    );
    const theirs = [items.early, ...own(items.mine), items.war, items.undated];
    expect(await ids(at(PATHS.writerItems, writers.nanu))).toEqual(theirs);
    expect(await beside(items.early, `list=writer&writer=${writers.nanu}`)).toEqual([null, theirs[1]]);
    // A face that was cut from what stays closed stays closed with it.
    const { face, mine, names } = await writer(writers.nanu);
    expect([Boolean(face), mine, names]).toEqual([onlyMe, false, []]);
    const seen = face && (await app.as(STEWARD).get(API_BASE + face)).status;
    expect(seen).toBe(onlyMe ? 200 : null);
    await expect(await app.as(STEWARD).get(at(PATHS.writerDetails, writers.secret))).toHaveStatus(onlyMe ? 200 : 404);

    // Marked, it stands among what of others' they marked, as long as they may see it.
    await app.as(STEWARD).post(at(PATHS.itemFavourite, items.war), { favourite: true });
    const marked = `${PATHS.sharedWithMe}?favourite=1`;
    expect(await ids(marked)).toEqual([items.war]);

    // A visitor, a stranger, one who was named and never let in: the same addresses lead nowhere.
    const rest = addresses(id, world);
    for (const path of rest) {
      expect([path, (await app.as(STEWARD).get(path)).status]).toEqual([path, 200]);
      for (const who of ["rafi", "dola"])
        expect([path, who, (await app.as(who).get(path)).status]).toEqual([path, who, 404]);
      // Public items are read without signing in, by the same call.
      expect([401, 404], path).toContain((await app.as(null).get(path)).status);
    }
    for (const path of [at(PATHS.albumDetails, albums.nanu), at(PATHS.itemHistory, items.war)])
      expect([path, (await app.as(STEWARD).get(path)).status]).toEqual([path, 404]);

    await app.as(null).post(PATHS.login, await app.person(OWNER));
    for (const path of rest) expect([path, (await app.as(STEWARD).get(path)).status]).toEqual([path, 404]);
    expect(await ids(marked)).toEqual([]);
  },
);
