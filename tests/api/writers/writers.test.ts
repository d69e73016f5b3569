import { expect, test } from "vitest";
import { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { mergeWire, writerRowWire, writerWire } from "archive/contract/writers/writer";
import { accept, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { idOf, itemOf, listOf, saidOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

const one = oneTestApp();

const at = (path: string, id: number) => fillPath(path, { id });

async function writersOf(app: TestApp, owner: string, query = "") {
  const response = await app.as(owner).get(PATHS.writers + query);
  return z.object({ data: writerRowWire.schema.array() }).parse(await response.json()).data;
}

async function named(app: TestApp, owner: string, name: string): Promise<number> {
  const row = (await writersOf(app, owner)).find((each) => each.name === name);
  if (!row) throw new Error(`${owner} has nobody called ${name}`);
  return row.id;
}

async function itemsOf(app: TestApp, reader: string, writerId: number, query = ""): Promise<number[]> {
  const response = await app.as(reader).get(at(PATHS.writerItems, writerId) + query);
  return (await listOf(response)).data.map(({ id }) => id);
}

async function details(app: TestApp, reader: string, writerId: number) {
  const response = await app.as(reader).get(at(PATHS.writerDetails, writerId));
  return response.status === 200 ? envelope(writerWire.schema).parse(await response.json()).data : response.status;
}

test("typed names become people; two spellings of one name are one person, and an empty one vanishes", async () => {
  const { app } = one;
  const owner = "farida";
  const first = await app.item({ owner, status: PRIVATE, author: "Md. Rahim" });
  const second = await app.item({ owner, status: PRIVATE, author: "md rahim" });
  await app.item({ owner, status: PRIVATE, author: "?!" });
  expect((await writersOf(app, owner)).map(({ name, items }) => [name, items])).toEqual([["Md. Rahim", 2]]);
  const rahim = await named(app, owner, "Md. Rahim");
  expect(await itemsOf(app, owner, rahim)).toEqual([first.id, second.id]);
  expect((await itemOf(await app.as(owner).get(first.url))).writer_id).toBe(rahim);

  for (const { id } of [first, second])
    await expect(await app.as(owner).post(at(PATHS.itemUpdate, id), { author: "দাদু" })).toHaveStatus(200);
  expect((await writersOf(app, owner)).map(({ name, items }) => [name, items])).toEqual([["দাদু", 2]]);
  // In the bin they are still theirs; erased, nobody is left.
  for (const { id } of [first, second]) await app.as(owner).post(at(PATHS.itemDelete, id));
  expect((await writersOf(app, owner)).map(({ items }) => items)).toEqual([0]);
  for (const { id } of [first, second]) await app.as(owner).post(at(PATHS.itemErase, id));
  expect(await writersOf(app, owner)).toEqual([]);
});

test("who somebody is, is written down: refused with words, and never over a newer version unseen", async () => {
  const { app } = one;
  const owner = "gita";
  await app.item({ owner, author: "নানু" });
  await app.item({ owner, author: "Dadu" });
  const nanu = await named(app, owner, "নানু");
  const edit = (fields: object) => app.as(owner).post(at(PATHS.writerUpdate, nanu), fields);
  for (const [fields, errors] of [
    [{ name: " " }, { name: ["Please give a name"] }],
    [{ name: "!" }, { name: ["Please give a name"] }],
    [{ name: "N", kinship: "ক".repeat(51) }, { kinship: ["This may not be longer than 50 characters"] }],
    [{ name: "N", born: "1".repeat(51) }, { born: ["This may not be longer than 50 characters"] }],
    [{ name: "N", about: "ক".repeat(2001) }, { about: ["This may not be longer than 2,000 characters"] }],
  ] as const) {
    const refused = await edit(fields);
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).errors).toEqual(errors);
  }
  expect((await saidOf(await edit({ name: "DADU" }))).errors?.name?.[0]).toContain("merge the two");
  const translated = await saidOf(await edit({ name: "N", name_translation: "Dadu" }));
  expect(translated.errors?.name_translation?.[0]).toContain("merge the two");
  const said = { name: "রোকেয়া", name_translation: "Rokeya", kinship: "নানি", born: "১৯৩১", died: "", about: "কবি" };
  await expect(await edit({ ...said, version: 1 })).toHaveStatus(200);
  const late = await edit({ name: "Mine", version: 1 });
  await expect(late).toHaveStatus(409);
  expect(await late.json()).toMatchObject({ reason: "conflict", data: { name: "রোকেয়া", version: 2 } });
  expect(await details(app, owner, nanu)).toMatchObject({ ...said, mine: true, items: 1 });
  // Both names mean them from now on, and the one that was typed before.
  for (const author of ["Rokeya", "রোকেয়া", "নানু"]) await app.item({ owner, author });
  expect(await itemsOf(app, owner, nanu)).toHaveLength(4);
  expect((await writersOf(app, owner, "?query=rok")).map(({ id }) => id)).toEqual([nanu]);
});

test("two are merged after asking, with all that was written, and a name is split off again", async () => {
  const { app } = one;
  const owner = "hena";
  const bn = await app.item({ owner, author: "নানু" });
  const en = await app.item({ owner, author: "Nanu" });
  const [from, into] = [await named(app, owner, "Nanu"), await named(app, owner, "নানু")];
  await app
    .as(owner)
    .post(at(PATHS.writerUpdate, from), { name: "Nanu", kinship: "grandma", born: "1931", about: "A" });
  await app.as(owner).post(at(PATHS.writerUpdate, into), { name: "নানু", kinship: "নানি", about: "B" });
  const merge = (fields: object) => app.as(owner).post(at(PATHS.writerMerge, from), fields);
  const asked = await merge({ into });
  await expect(asked).toHaveStatus(409);
  expect(z.object({ data: mergeWire.schema }).parse(await asked.json()).data).toEqual({
    from: { id: from, name: "Nanu" },
    into: { id: into, name: "নানু" },
    items: 1,
    dropped: [{ field: "kinship", text: "grandma" }],
    dropped_face: false,
  });
  expect(await idOf(await merge({ into, confirm: true }))).toBe(into);
  expect(await details(app, owner, from)).toBe(404);
  expect(await details(app, owner, into)).toMatchObject({ kinship: "নানি", born: "1931", about: "B\n\nA", items: 2 });
  expect(await itemsOf(app, owner, into)).toEqual([bn.id, en.id]);

  const split = await app.as(owner).post(at(PATHS.writerSplit, into), { name: "Nanu" });
  const other = await idOf(split);
  expect(await itemsOf(app, owner, other)).toEqual([en.id]);
  expect(await itemsOf(app, owner, into)).toEqual([bn.id]);
  const refused = await app.as(owner).post(at(PATHS.writerSplit, into), { name: "Nanu" });
  expect((await saidOf(refused)).errors?.name).toEqual(["There is only one name, so there is nothing to split off"]);
});

test("a name without items is nobody's after a split; a pair made by hand stays without items", async () => {
  const { app } = one;
  const owner = "jaya";
  const [bn, en] = [await app.item({ owner, author: "মা" }), await app.item({ owner, author: "Ma" })];
  const ma = await named(app, owner, "মা");
  const merge = { into: ma, confirm: true };
  await app.as(owner).post(at(PATHS.writerMerge, await named(app, owner, "Ma")), merge);
  for (const { id } of [bn, en]) await app.as(owner).post(at(PATHS.itemUpdate, id), { author: "" });
  await app.as(owner).post(at(PATHS.writerUpdate, ma), { name: "মা", name_translation: "Mother" });
  const again = await app.item({ owner, author: "Ma" });
  expect(await itemsOf(app, owner, ma)).toEqual([again.id]);
  expect(await idOf(await app.as(owner).post(at(PATHS.writerSplit, ma), { name: "Mother" }))).toBe(ma);
  expect(await details(app, owner, ma)).toMatchObject({ name: "মা", name_translation: "", names: ["Ma", "মা"] });
  expect(await writersOf(app, owner)).toHaveLength(1);
});

test("another reader sees a writer by what was shared with them, and exactly what they may see", async () => {
  const { app } = one;
  const owner = "ira";
  const author = "বাবা";
  const own = await app.item({ owner, status: ONLY_ME, author });
  const hidden = await app.item({ owner, status: PRIVATE, author });
  const open = await app.item({ owner, status: PUBLIC, author });
  const baba = await named(app, owner, author);
  // The public one alone shows the name and no page.
  expect(await details(app, "bela", baba)).toBe(404);
  expect((await itemOf(await app.as("bela").get(open.url))).writer_id).toBeNull();
  expect((await itemOf(await app.as(null).get(open.url))).writer_id).toBeNull();
  const shared = await app.item({ owner, status: PRIVATE, author });
  const shareId = await offer(app, shared.id, "bela", owner);
  expect(await details(app, "bela", baba)).toBe(404);
  await accept(app, "bela", shareId);
  expect(await details(app, "bela", baba)).toMatchObject({ name: author, mine: false, items: null, names: [] });
  expect(await itemsOf(app, "bela", baba)).toEqual([open.id, shared.id]);
  const page = await listOf(await app.as("bela").get(`${at(PATHS.writerItems, baba)}?limit=1`));
  expect(await itemsOf(app, "bela", baba, `?limit=1&cursor=${page.next}`)).toEqual([shared.id]);
  expect((await itemOf(await app.as("bela").get(open.url))).writer_id).toBe(baba);
  expect(await itemsOf(app, owner, baba)).toEqual([own.id, hidden.id, open.id, shared.id]);
  await app.as(owner).post(at(PATHS.itemDelete, shared.id));
  expect(await details(app, "bela", baba)).toBe(404);
});

test("a letter that lay in the bin while its writer was merged is that person's once it is back", async () => {
  const { app } = one;
  const owner = "lila";
  const kept = await app.item({ owner, author: "খালা" });
  const binned = await app.item({ owner, author: "Khala" });
  const [from, into] = [await named(app, owner, "Khala"), await named(app, owner, "খালা")];
  for (const [path, body] of [
    [at(PATHS.itemDelete, binned.id), undefined],
    [at(PATHS.writerMerge, from), { into, confirm: true }],
    [at(PATHS.itemRestore, binned.id), undefined],
  ] as const)
    await expect(await app.as(owner).post(path, body)).toHaveStatus(200);
  expect(await itemsOf(app, owner, into)).toEqual([kept.id, binned.id]);
});
