import { expect, test } from "vitest";
import type { WireItem } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Pictures as a form sends them, in this order. */
async function pictures(names: string[], fields: Record<string, string> = {}): Promise<FormData> {
  const body = form(fields);
  for (const [seed, name] of names.entries())
    body.append("image", await letterFile({ width: 200, height: 150, seed }, name));
  return body;
}

async function letter(app: TestApp, names: string[]): Promise<number> {
  const response = await app.as("amina").upload(PATHS.itemCreate, await pictures(names));
  await expect(response).toHaveStatus(200);
  return idOf(response);
}

async function read(app: TestApp, id: number): Promise<WireItem> {
  return itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })));
}

const namesOf = (item: WireItem) => item.files.map((file) => file.own_name);

test("pages are put in another order, and the first is the face", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await letter(app, ["1.jpg", "2.jpg", "3.jpg"]);
  const before = await read(app, id);
  const [one, two, three] = before.files.map((file) => file.id);
  const order = fillPath(PATHS.itemPagesOrder, { id });
  const ordered = await amina.post(order, { file_ids: [three, one, two], version: before.version });
  await expect(ordered).toHaveStatus(200);
  expect((await saidOf(ordered)).message).toBe("The order of the pages is saved");
  const after = await read(app, id);
  expect(namesOf(after)).toEqual(["3.jpg", "1.jpg", "2.jpg"]);
  expect(after).toMatchObject({ version: 2, content_version: 1 });
  expect((JSON.parse(after.image ?? "") as { url: string }[])[0]?.url).toContain(`/${three}/`);
  // A form has one field for each page.
  const body = new FormData();
  for (const file of [two, three, one]) body.append("file_ids[]", String(file));
  await expect(await amina.upload(order, body)).toHaveStatus(200);
  expect(namesOf(await read(app, id))).toEqual(["2.jpg", "3.jpg", "1.jpg"]);
});

test("an order that leaves a page out, has a strange one, or saw an older version is refused", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await letter(app, ["1.jpg", "2.jpg"]);
  const other = await letter(app, ["other.jpg"]);
  const [one, two] = (await read(app, id)).files.map((file) => file.id);
  const [strange] = (await read(app, other)).files.map((file) => file.id);
  const order = fillPath(PATHS.itemPagesOrder, { id });
  for (const ids of [[one], [one, strange], [one, two, strange]])
    await expect(await amina.post(order, { file_ids: ids })).toHaveStatus(409);
  for (const ids of [[], ["x"], null]) await expect(await amina.post(order, { file_ids: ids })).toHaveStatus(400);
  await expect(await amina.post(order, { file_ids: [two, one], version: 0 })).toHaveStatus(409);
  expect(namesOf(await read(app, id))).toEqual(["1.jpg", "2.jpg"]);
});

test("a page is taken away and goes the way of the bin; the last one stays", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await letter(app, ["1.jpg", "2.jpg"]);
  const remove = fillPath(PATHS.itemPageDelete, { id });
  const [one, two] = (await read(app, id)).files.map((file) => file.id);
  await expect(await amina.post(remove, { file_id: one })).toHaveStatus(200);
  await expect(await amina.post(remove, { file_id: one })).toHaveStatus(404);
  expect(namesOf(await read(app, id))).toEqual(["2.jpg"]);
  const last = await amina.post(remove, { file_id: two });
  await expect(last).toHaveStatus(400);
  expect((await saidOf(last)).message).toContain("This is the only page");
  await app.settle();
  await expect(
    await amina.get(fillPath(PATHS.media, { itemId: id, contentVersion: 1, fileId: one ?? 0, name: "w200.jpg" })),
  ).toHaveStatus(404);
  await expect(
    await amina.get(fillPath(PATHS.media, { itemId: id, contentVersion: 1, fileId: two ?? 0, name: "w200.jpg" })),
  ).toHaveStatus(200);
  const rows = await app.services.db
    .selectFrom("files")
    .select("replaced_at")
    .where("id", "=", one ?? 0)
    .execute();
  expect(rows[0]?.replaced_at).not.toBeNull();
});

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}.jpg`);

test("an edit adds pages behind those that are there, up to thirty, and keeps what was too many", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await letter(app, numbered(1, 2));
  const update = fillPath(PATHS.itemUpdate, { id });
  await expect(await amina.upload(update, await pictures(numbered(3, 4), { pages: "add", version: "1" }))).toHaveStatus(
    200,
  );
  const four = await read(app, id);
  expect(namesOf(four)).toEqual(numbered(1, 4));
  expect(four.content_version).toBe(1);
  const tooMany = await amina.upload(update, await pictures(numbered(5, 31), { pages: "add" }));
  await expect(tooMany).toHaveStatus(400);
  expect((await saidOf(tooMany)).errors).toEqual({ image: ["A letter can have at most 30 pages"] });
  const { drafts } = await refusedOf(tooMany);
  expect(drafts).toHaveLength(27);
  const body = form({ pages: "add" });
  for (const draft of drafts.slice(0, 26)) body.append("draft", draft.id);
  await expect(await amina.upload(update, body)).toHaveStatus(200);
  expect(namesOf(await read(app, id))).toEqual(numbered(1, 30));
  // Without "add" new pictures take the place of all.
  await expect(await amina.upload(update, await pictures(["new.jpg"]))).toHaveStatus(200);
  expect(namesOf(await read(app, id))).toEqual(["new.jpg"]);
  const one = await amina.upload(PATHS.itemCreate, await pictures(numbered(1, 31)));
  expect((await saidOf(one)).errors).toEqual({ image: ["A letter can have at most 30 pages"] });
});

test("a refused form keeps all its pictures in their order, the good ones beside a bad one too", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const refused = await refusedOf(
    await amina.upload(PATHS.itemCreate, await pictures(["1.jpg", "2.jpg", "3.jpg"], { written_at: "never" })),
  );
  expect(refused.drafts.map((draft) => draft.name)).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
  expect(refused.draft).toEqual(refused.drafts[0]);
  const [first, second, third] = refused.drafts.map((draft) => draft.id);

  const bad = form({ pages: "add", draft: `${third},${first}` });
  bad.append("image", new File(["no picture"], "bad.jpg"));
  bad.append("image", await letterFile({ width: 300 }, "4.jpg"));
  const again = await amina.upload(PATHS.itemCreate, bad);
  await expect(again).toHaveStatus(415);
  const kept = await refusedOf(again);
  expect(kept.drafts.map((draft) => draft.name)).toEqual(["3.jpg", "1.jpg", "4.jpg"]);

  const saved = await amina.upload(PATHS.itemCreate, form({ draft: kept.drafts.map((draft) => draft.id).join(",") }));
  await expect(saved).toHaveStatus(200);
  expect(namesOf(await read(app, await idOf(saved)))).toEqual(["3.jpg", "1.jpg", "4.jpg"]);
  // The one that was left out waits for its day to end.
  expect(await app.services.db.selectFrom("drafts").select("id").execute()).toEqual([{ id: second }]);
  const strange = await app.as("bela").upload(PATHS.itemCreate, form({ draft: second ?? "" }));
  await expect(strange).toHaveStatus(400);
});

test("the owner takes the original of each page", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await letter(app, ["1.jpg", "2.jpg"]);
  const other = await letter(app, ["other.jpg"]);
  const original = fillPath(PATHS.itemOriginal, { id });
  const { files } = await read(app, id);
  const [strange] = (await read(app, other)).files;
  expect((await amina.get(original)).headers.get("content-disposition")).toBe('attachment; filename="1.jpg"');
  expect((await amina.get(`${original}?file=${files[1]?.id}`)).headers.get("content-disposition")).toBe(
    'attachment; filename="2.jpg"',
  );
  await expect(await amina.get(`${original}?file=${strange?.id}`)).toHaveStatus(404);
  await expect(await amina.get(`${original}?file=x`)).toHaveStatus(400);
  await expect(await app.as("bela").get(`${original}?file=${files[1]?.id}`)).toHaveStatus(404);
});
