import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { readWritten } from "archive/contract/dates/written-date";
import { spanWire, usedBeforeWire } from "archive/contract/items/timeline";
import { itemWire, type Item } from "archive/contract/items/item";
import { ITEM_TEXT_NAMES, type ItemTexts } from "archive/contract/items/item-texts";
import { textsAsColumns } from "archive/db/items/item-writes";
import { timelineParts, yearWays } from "~/routes/timeline/timeline-facts";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, smallLetter } from "tests/builders/form";
import { find, itemIds } from "tests/test-app/found";
import { idOf, itemOf, listOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

// In the order of the timeline, each with the year that it is counted under.
const LIVED = [
  ["19th century", "180X"],
  ["before 1950", "1949"],
  ["১৩ ফাল্গুন ১৩৭৫", "1969"],
  ["the seventies", "197X"],
  ["before 1971", "1970"],
  ["after 1969", "1970"],
  ["between 1970 and 1972", "1970"],
  ["around 1970", "1970"],
  ["before 16 December 1971", "1971"],
  ["1971", "1971"],
  ["বর্ষা ১৯৭১", "1971"],
  ["December 1971", "1971"],
  ["16/12/1971", "1971"],
] as const;

async function put(app: TestApp, typed: string, more: Record<string, string> = {}): Promise<number> {
  const body = form({ description: typed || "undated", written_at: typed, ...more, image: await smallLetter() });
  return idOf(await app.as("amina").upload(PATHS.itemCreate, body));
}

async function walk(app: TestApp, path: string): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await listOf(await app.as("amina").get(`${path}${cursor && `&cursor=${cursor}`}`));
    seen.push(...page.data.map(({ description }) => description));
    cursor = page.next;
  }
  return seen;
}

const years = async (app: TestApp, who = "amina") =>
  z.object({ data: z.array(spanWire.schema) }).parse(await (await app.as(who).get(PATHS.timelineYears)).json()).data;

test("the timeline lists one's own by when they were written, page by page, and counts each year", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const ids: number[] = [];
  for (const [typed] of LIVED.toReversed()) ids.unshift(await put(app, typed));
  await put(app, "");
  await app.item({ owner: "bela" });
  const typed = LIVED.map(([words]) => words);
  expect(await walk(app, `${PATHS.timeline}?limit=3`)).toEqual(typed);
  expect(await walk(app, `${PATHS.timeline}?limit=4&from=1971`)).toEqual(typed.slice(8));
  expect(await walk(app, `${PATHS.timelineUndated}?limit=3`)).toEqual(["undated"]);
  expect((await years(app)).toSorted((one, other) => one.span.localeCompare(other.span))).toEqual([
    { span: "", items: 1 },
    { span: "180X", items: 1 },
    { span: "1949", items: 1 },
    { span: "1969", items: 1 },
    { span: "1970", items: 4 },
    { span: "1971", items: 5 },
    { span: "197X", items: 1 },
  ]);
  expect(await years(app, "bela")).toEqual([{ span: "", items: 1 }]);
  // Dated, binned and taken back: the counts follow.
  await app.as("amina").post(fillPath(PATHS.itemUpdate, { id: ids[0] ?? 0 }), { written_at: "1971" });
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: ids.at(-1) ?? 0 }));
  expect(await years(app)).toContainEqual({ span: "1971", items: 5 });
  expect((await years(app)).map(({ span }) => span)).not.toContain("180X");
  for (const query of ["from=71", "from=1971-01-01", "cursor=wrong"])
    await expect(await app.as("amina").get(`${PATHS.timeline}?${query}`)).toHaveStatus(400);
});

test("all dates of the table stand under their decades, no year twice, and are counted where they stand", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const { db } = app.services;
  const first = await put(app, "1971");
  const { ownerId } = await db
    .selectFrom("items")
    .select("owner_id as ownerId")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const table = readFileSync("archive/contract/dates/written-dates.tsv", "utf8").trimEnd().split("\n").slice(1);
  const none = Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, ""])) as ItemTexts;
  const made = table.map((row) => ({
    owner_id: ownerId,
    kind: "handwriting" as const,
    status: 0 as const,
    caption: "",
    caption_translation: "",
    ...textsAsColumns({ ...none, writtenAt: row.split("\t")[0] ?? "" }),
    updated_at: new Date(),
  }));
  await db.insertInto("items").values(made).execute();
  const items: Item[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await listOf(await app.as("amina").get(`${PATHS.timeline}?limit=100${cursor && `&cursor=${cursor}`}`));
    items.push(...page.data.map((item) => itemWire.fromWire(item)));
    cursor = page.next;
  }
  expect(items).toHaveLength(table.length + 1);
  const parts = timelineParts("en", items);
  const decades = parts.flatMap(({ decade }) => decade ?? []);
  expect(decades).toEqual([...new Set(decades)].toSorted());
  const seen: Record<string, number> = {};
  const heads: string[] = [];
  for (const { decade = "", cards } of parts) {
    heads.push(...cards.flatMap(({ head }) => (head ? `${decade}, ${head}` : [])));
    seen[decade] = (seen[decade] ?? 0) + cards.length;
  }
  const ofYears = heads.filter((head) => /^\d{4}$/.test(head.split(", ")[1] ?? ""));
  expect(ofYears.length).toBeGreaterThan(5);
  expect(ofYears).toEqual([...new Set(ofYears)]);
  const ways = yearWays("en", await years(app), []).decades;
  expect(Object.fromEntries(ways.map(({ words, count }) => [words, Number(count)]))).toEqual(seen);
});

test("a Bengali date is given as EDTF and as typed, and stays so when an old client sends it back", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await put(app, "১৩ ফাল্গুন ১৩৭৭ (পশ্চিমবঙ্গ)");
  const url = fillPath(PATHS.itemDetails, { id });
  const kept = {
    written_at: "1971-02-26",
    written_typed: "১৩ ফাল্গুন ১৩৭৭",
    written_reckoning: "wb",
  };
  expect(await itemOf(await amina.get(url))).toMatchObject(kept);
  const update = fillPath(PATHS.itemUpdate, { id });
  await expect(await amina.post(update, { description: "x", written_at: "1971-02-26" })).toHaveStatus(200);
  expect(await itemOf(await amina.get(url))).toMatchObject({ ...kept, description: "x" });
  await expect(await amina.post(update, { written_at: "26 February 1971" })).toHaveStatus(200);
  expect(await itemOf(await amina.get(url))).toMatchObject({
    written_at: "1971-02-26",
    written_typed: "",
    written_reckoning: "",
  });
});

test("a Bengali date is of the calendar chosen beside it, unless it names one; it is offered again", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const used = async () =>
    z.object({ data: usedBeforeWire.schema }).parse(await (await amina.get(PATHS.itemUsedBefore)).json()).data
      .reckoning;
  expect(await used()).toBe(null);
  const id = await put(app, "২৫ বৈশাখ ১৪৩০", { written_reckoning: "wb" });
  const kept = async () => {
    const { written_at, written_typed, written_reckoning } = await itemOf(
      await amina.get(fillPath(PATHS.itemDetails, { id })),
    );
    return [written_at, written_typed, written_reckoning];
  };
  expect(await kept()).toEqual(["2023-05-09", "২৫ বৈশাখ ১৪৩০", "wb"]);
  expect(await used()).toBe("wb");
  const update = async (fields: Record<string, string>) =>
    (await amina.post(fillPath(PATHS.itemUpdate, { id }), fields)).status;
  expect(await update({ written_at: "২৫ বৈশাখ ১৪৩০", written_reckoning: "bd" })).toBe(200);
  expect(await kept()).toEqual(["2023-05-08", "২৫ বৈশাখ ১৪৩০", "bd"]);
  expect(await update({ written_at: "25 Boishakh 1430 (Bangladesh)", written_reckoning: "wb" })).toBe(200);
  expect(await kept()).toEqual(["2023-05-08", "25 Boishakh 1430", "bd"]);
  // A day that the one has and the other has not.
  expect(await update({ written_at: "৩২ জ্যৈষ্ঠ ১৪৩০", written_reckoning: "bd" })).toBe(400);
  expect(await update({ written_at: "৩২ জ্যৈষ্ঠ ১৪৩০", written_reckoning: "wb" })).toBe(200);
  // Of a date by the common calendar it says nothing; nor is anything else chosen by it.
  expect(await update({ written_at: "197X", written_reckoning: "wb" })).toBe(200);
  expect(await kept()).toEqual(["197X", "", ""]);
  expect(await update({ written_at: "1971", written_reckoning: "nepal" })).toBe(400);
});

test("a date is found by its year and decade in words of either language and in either digits", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const id = await put(app, "around 1971", { description: "চিঠি", place: "ঝালকাঠি" });
  for (const query of ["1971", "১৯৭১", "1970s", "seventies", "সত্তরের দশক", "১৯৭০-এর দশক", "ঝালকাঠি"])
    expect([query, itemIds(await find(app, "amina", { query })).includes(id)]).toEqual([query, true]);
  for (const query of ["1972", "ষাটের দশক"])
    expect([query, itemIds(await find(app, "amina", { query })).includes(id)]).toEqual([query, false]);
});

test("a place is kept and offered again, last used first, with the writers; a long one is refused", async () => {
  await using app = await newTestApp();
  await put(app, "", { place: "Barisal", author: "নানু" });
  await put(app, "", { place: "Dhaka" });
  await put(app, "", { place: "Barisal" });
  const used = async (who: string) =>
    z.object({ data: usedBeforeWire.schema }).parse(await (await app.as(who).get(PATHS.itemUsedBefore)).json()).data;
  expect(await used("amina")).toMatchObject({ places: ["Barisal", "Dhaka"], authors: ["নানু"], reckoning: null });
  expect(await used("bela")).toEqual({ places: [], authors: [], reckoning: null, status: 1, before: null });
  const refused = await app.as("amina").upload(PATHS.itemCreate, form({ place: "ক".repeat(101) }));
  expect((await saidOf(refused)).errors).toMatchObject({
    place: ["A place may not be longer than 100 characters"],
  });
});

test("dates that the program before wrote, or writes beside this one, have their days and words", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const id = await put(app, "১৩ ফাল্গুন ১৩৭৭");
  const facts = async () =>
    (
      await sql<{ first: string; last: string; typed: string; words: string }>`
        select written_from::text as first, written_to::text as last, written_typed as typed, written_words as words
        from items where id = ${id}`.execute(db)
    ).rows[0];
  for (const date of ["1971", "1971-12", "1972-02", "1971-12-16"]) {
    await sql`update items set written_at = ${date} where id = ${id}`.execute(db);
    const read = readWritten(date);
    expect(await facts()).toMatchObject({ ...("fault" in read ? {} : { first: read.from, last: read.to }), typed: "" });
    expect((await facts())?.words).toContain("1970s");
  }
  await sql`update items set written_at = '' where id = ${id}`.execute(db);
  expect(await facts()).toEqual({ first: null, last: null, typed: "", words: "" });
});
