import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { albumsJson, bagOf, itemJson, manifestOf, writersJson } from "tests/builders/bag";
import { smallLetter } from "tests/builders/form";
import { countedFromZero } from "tests/builders/hostile-zips";
import { picture } from "tests/builders/picture";
import { zipOf, type ToZip } from "tests/builders/zip";
import { comeWith, takeIn, toldOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";

const MEGABYTE = 1024 * 1024;
const one = oneTestApp({ freeItemLimit: 100, importLimitBytes: 20 * MEGABYTE });
const CONTENT = Buffer.from(await (await smallLetter()).arrayBuffer());
const LETTER = { name: "letter.jpg", content: CONTENT };
const IN_BAG = { name: "data/p.jpg", content: CONTENT };

/** Reasons that are told, one line each. */
async function reasonsOf(name: string, files: ToZip[] | Buffer): Promise<string[]> {
  const { app } = one;
  const found = await comeWith(app, name, Buffer.isBuffer(files) ? files : zipOf(files));
  expect(found.state, found.fault ?? "").toBe("ready");
  return (await toldOf(app, name, found.id)).flatMap(({ reasons }) => reasons);
}

async function faultOf(name: string, zip: Buffer): Promise<string> {
  const found = await comeWith(one.app, name, zip);
  expect(found).toMatchObject({ state: "refused", letters: 0, refused: 0 });
  return found.fault ?? "";
}

// How many columns and lines a list may have: archive/media/zips/lists/list.test.ts.
test("of a list, columns that mean nothing are told, and a hundred lines whose files are lacking", async () => {
  const list = (content: string) => [LETTER, { name: "list.csv", content, deflated: true }];
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at}.jpg\n`).join("");
  const lost = await reasonsOf("amina", list(`file${",a".repeat(900)}\n${rows(150)}letter.jpg\n`));
  expect(lost).toHaveLength(102);
  expect(lost[0]).toBe("Columns of the list that were not used, since their headings aren't known: a");
  expect(lost.at(-1)).toBe("50 more lines of this list name files that aren't in the zip");
  expect(await reasonsOf("amina2", list(`file${",a".repeat(1001)}\n`))).toEqual([
    "This list has a line with too many columns, so it was not used",
  ]);
});

test("a list in UTF-16 of either order is read, and one file is meant in letters of either case", async () => {
  const { app } = one;
  const big = Buffer.from("\ufefffile\tcaption\nLETTER.JPG\tচিঠি\n", "utf16le").swap16();
  const found = await comeWith(app, "cases", zipOf([LETTER, { name: "list.csv", content: big }]));
  await takeIn(app, "cases", found.id);
  expect((await listOf(await app.as("cases").get(PATHS.myItems))).data[0]?.description).toBe("চিঠি");
});

test("a description of more than a megabyte is refused by name; where it is of writers the letters come", async () => {
  const long = { name: "data/i/item.json", content: itemJson({ x: "x".repeat(1_000_000) }) };
  expect(await faultOf("bela", bagOf([long, IN_BAG]))).toBe(
    "A description in this archive is larger than 1 MB: data/i/item.json",
  );
  const writers = { name: "data/writers.json", content: writersJson([{ name: "x".repeat(1_000_000) }]) };
  const item = { name: "data/i/item.json", content: itemJson() };
  expect(await reasonsOf("bela2", bagOf([item, IN_BAG, writers]))).toEqual([
    "A description in this archive is larger than 1 MB: data/writers.json",
  ]);
});

test("a manifest's lines are compared with the names in the zip, one by one", async () => {
  const item = { name: "data/i/item.json", content: itemJson() };
  const manifest = manifestOf([item, IN_BAG]);
  expect(await faultOf("karim", bagOf([item, IN_BAG], `${manifest}${"ab  data/none.jpg\n".repeat(1000)}`))).toBe(
    "A file of this archive is missing: data/none.jpg. Nothing was imported",
  );
  expect(await faultOf("karim", bagOf([item, IN_BAG], `${manifest}ab  ${"x".repeat(6000)}\n`))).toBe(
    "This archive can't be read at manifest-sha512.txt. Nothing was imported",
  );
});

test("pages and bytes are counted before the first is staged, also where one file is named often", async () => {
  const { app } = one;
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: at % 2 ? "q.jpg" : "p.jpg", view: null, own_name: "p" }));
  const other = { name: "data/q.jpg", content: Buffer.concat([CONTENT, Buffer.alloc(MEGABYTE)]) };
  const item = (id: number, count: number) => ({
    name: `data/${id}/item.json`,
    content: itemJson({ id, files: files(count) }),
  });
  const voice = { name: "data/3/item.json", content: itemJson({ id: 3, kind: "voice", files: files(2) }) };
  expect(await reasonsOf("dola", bagOf([item(1, 31), item(2, 1), voice, IN_BAG, other]))).toEqual([
    "A letter can have at most 30 pages",
    "Please send one recording at a time",
  ]);
  const large = { name: "data/p.jpg", content: Buffer.concat([CONTENT, Buffer.alloc(3 * MEGABYTE)]) };
  expect(await faultOf("dola2", bagOf([item(1, 10), large, other]))).toContain("larger than 20 MB");
  expect(await stagedIn(app.folder)).toEqual([]);
});

async function stagedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /staging\/./.test(name)).map((name) => join(folder, name));
}

test("an album's and a writer's texts pass the schemas of the forms, and the database takes none longer", async () => {
  const { app } = one;
  const albums = albumsJson([{ name: "x".repeat(51) }, { name: "\u202eনানুর\u0007 চিঠি" }]);
  const writers = writersJson([
    { name: "দাদা\u202e", kinship: "x".repeat(51), about: "Wrote", names: ["x".repeat(101)] },
  ]);
  const bag = bagOf([
    { name: "data/i/item.json", content: itemJson() },
    IN_BAG,
    { name: "data/albums.json", content: albums },
    { name: "data/writers.json", content: writers },
  ]);
  const found = await comeWith(app, "rafi", bag);
  expect(await takeIn(app, "rafi", found.id)).toMatchObject({ state: "done", taken: 1 });
  const { db } = app.services;
  const { id } = await app.person("rafi");
  const own = await db.selectFrom("albums").select("name").where("owner_id", "=", id).execute();
  expect(own.map(({ name }) => name)).toEqual(["নানুর চিঠি"]);
  expect(
    await db.selectFrom("writers").select(["name", "kinship", "about"]).where("owner_id", "=", id).execute(),
  ).toEqual([{ name: "দাদা", kinship: "", about: "Wrote" }]);
  const told = (await toldOf(app, "rafi", found.id)).map(({ reasons }) => reasons.join());
  expect(told).toHaveLength(2);
  await expect(
    db
      .updateTable("albums")
      .set({ name: "x".repeat(500) })
      .where("owner_id", "=", id)
      .execute(),
  ).rejects.toThrow("albums_lengths");
});

test("a zip of more files than two bytes count, as macOS writes it, is read to its end", async () => {
  const [first, second] = [await picture({ seed: 21 }), await picture({ seed: 22 })];
  const found = await comeWith(one.app, "mac", countedFromZero(first, second));
  expect(found).toMatchObject({ state: "ready", letters: 2, refused: 1 });
});

test.each([[["./", "./letters/./"]], [[".letters/"]]])("what lies in folders named %s is found", async (folders) => {
  const files = folders.flatMap((folder, at) => [
    { name: `${folder}letter.jpg`, content: Buffer.concat([CONTENT, Buffer.alloc(at)]) },
    { name: `${folder}.DS_Store`, content: "x" },
    { name: `__MACOSX/${folder}._letter.jpg`, content: "x" },
  ]);
  const expected = { state: "ready", letters: folders.length, refused: 1 };
  expect(await comeWith(one.app, `dots${folders.length}`, zipOf(files))).toMatchObject(expected);
});

test("of files that can't be taken a thousand are told by name, and of more their number; none is staged", async () => {
  const { app } = one;
  const files = Array.from({ length: 1010 }, (_, at) => ({ name: `${at}.jpg`, content: "" }));
  const found = await comeWith(app, "empties", zipOf([...files, LETTER]));
  expect(found).toMatchObject({ state: "ready", letters: 1, refused: 1001 });
  const { reasons } = await app.services.db
    .selectFrom("import_entries")
    .select("reasons")
    .where("import_id", "=", found.id)
    .where("name", "=", "…")
    .executeTakeFirstOrThrow();
  expect(reasons).toEqual([{ key: "import.more_refused", params: { count: 10 } }]);
});

test("a zip with no pictures or sounds is refused in words", async () => {
  expect(await faultOf("none", zipOf([{ name: "__MACOSX/._a", content: "x" }]))).toBe(
    "There are no pictures or recordings in this zip",
  );
});
