import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";
import { readItemWire } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

let app: TestApp;
/** What Amina keeps: every combination of kind, who sees it, words and date, twice, oldest first. */
let kept: Kept[];
beforeAll(async () => {
  app = await newTestApp();
  kept = await keepAll("amina");
});
afterAll(() => app?.[Symbol.asyncDispose]());

interface Kept {
  id: number;
  kind: "handwriting" | "voice";
  status: ItemStatus;
  transcription: string;
  written_at: string;
}

async function keepAll(owner: string): Promise<Kept[]> {
  const { id } = await app.person(owner);
  const combinations = [0, 1].flatMap((time) =>
    (["handwriting", "voice"] as const).flatMap((kind) =>
      ([0, 1, 2] as const).flatMap((status) =>
        ["", "Dear"].flatMap((transcription) =>
          ["", "1971"].map((written_at) => ({ time, kind, status, transcription, written_at })),
        ),
      ),
    ),
  );
  return app.services.db
    .insertInto("items")
    .values(
      combinations.map(({ time, kind, status, transcription, written_at }) => ({
        kind,
        status,
        transcription,
        written_at,
        owner_id: id,
        caption: "",
        binned_at: null,
        // Some of one moment, as where several are put in at once.
        created_at: new Date(Date.UTC(2024, 4, 1 + time)),
      })),
    )
    .returning(["id", "kind", "status", "transcription", "written_at"])
    .execute();
}

async function page(query: string, who = "amina") {
  const response = await app.as(who).get(`${PATHS.myItems}?together=1&${query}`);
  await expect(response).toHaveStatus(200);
  const { data, next, found, total } = listEnvelope(WireItem).parse(await response.json());
  return { ids: data.map(({ id }) => id), next, found, total };
}

/** The whole list, page by page. */
async function pages(query: string) {
  const all: { cursor: string | null; ids: number[] }[] = [];
  let cursor: string | null = null;
  do {
    const { ids, next }: Awaited<ReturnType<typeof page>> = await page(
      `${query}&limit=5${cursor ? `&cursor=${cursor}` : ""}`,
    );
    all.push({ cursor, ids });
    cursor = next;
  } while (cursor);
  return all;
}

async function neighbours(id: number, query: string) {
  const response = await app.as("amina").get(`${fillPath(PATHS.itemDetails, { id })}?list=own&limit=5&${query}`);
  return envelope(readItemWire.schema).parse(await response.json()).data.neighbours;
}

const mark = (who: string, id: number, favourite: boolean) =>
  app.as(who).post(fillPath(PATHS.itemFavourite, { id }), { favourite });

const FILTERS: [query: string, lets: (item: Kept) => boolean][] = [
  ["of_kind=voice", ({ kind }) => kind === "voice"],
  ["of_kind=handwriting&seen_by=2", ({ kind, status }) => kind === "handwriting" && status === 2],
  ["seen_by=0&without_words=1", ({ status, transcription }) => status === 0 && transcription === ""],
  ["without_date=1", ({ written_at: date }) => date === ""],
  [
    "of_kind=voice&seen_by=1&without_words=1&without_date=1",
    ({ kind, status, transcription, written_at: date }) =>
      kind === "voice" && status === 1 && transcription === "" && date === "",
  ],
  ["", () => true],
];

test.each(FILTERS)(
  "filtered by %s the list has what it says, counted, in either order, and one reads on in it",
  async (query, lets) => {
    const newestFirst = kept
      .filter(lets)
      .map(({ id }) => id)
      .toReversed();
    for (const [sort, order] of [
      ["", newestFirst],
      ["&sort=oldest", newestFirst.toReversed()],
    ] as const) {
      const all = await pages(query + sort);
      expect(all.flatMap(({ ids }) => ids)).toEqual(order);
      for (const [at, id] of order.entries()) {
        const { cursor } = all.find(({ ids }) => ids.includes(id)) ?? { cursor: null };
        const found = await neighbours(id, `${query}${sort}${cursor ? `&cursor=${cursor}` : ""}`);
        expect(found).toEqual({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null, cursor });
      }
    }
    const { found, total } = await page(query);
    const counts = query ? [newestFirst.length, kept.length] : [undefined, undefined];
    expect([found, total]).toEqual(counts);
  },
);

test("numbers and list follow what changes; the bin and the voice of a letter are in neither", async () => {
  const { db } = app.services;
  const rows = await keepAll("shirin");
  const [letter, voice, other] = [rows[0], rows[13], rows[1]].map((row) => row?.id ?? 0);
  const steps = [
    sql`update items set voice_of = ${letter} where id = ${voice}`,
    sql`update items set transcription = 'Dear', written_at = '' where id = ${other}`,
    sql`update items set binned_at = now() where id = ${letter}`,
    sql`update items set status = 2 where owner_id = ${(await app.person("shirin")).id}`,
    sql`delete from items where id = ${other}`,
  ];
  for (const step of steps) {
    await step.execute(db);
    for (const query of ["of_kind=voice", "seen_by=2", "without_words=1", "without_date=1"]) {
      const { ids, found, total } = await page(`${query}&limit=100`, "shirin");
      const { ids: all } = await page("limit=100", "shirin");
      expect({ query, found, total }).toEqual({ query, found: ids.length, total: all.length });
    }
  }
});

test("what has no writer or speaker is listed in any mix and in either order, and counted", async () => {
  const rows = await keepAll("farida");
  const named = rows.filter((_, at) => at % 3 === 0).map(({ id }) => id);
  await sql`update items set author = 'Nanu' where id = any(${named}::bigint[])`.execute(app.services.db);
  const without = (lets: (item: Kept) => boolean) =>
    rows.filter((row) => lets(row) && !named.includes(row.id)).map(({ id }) => id);
  const oldestFirst = without(() => true);
  const all = "without_writer=1&limit=100";
  const counts = { found: oldestFirst.length, total: rows.length };
  expect(await page(all, "farida")).toMatchObject({ ids: oldestFirst.toReversed(), ...counts });
  expect(await page(`${all}&sort=oldest`, "farida")).toMatchObject({ ids: oldestFirst, ...counts });
  const voices = without(({ kind, written_at: date }) => kind === "voice" && date === "");
  expect(await page(`${all}&of_kind=voice&without_date=1`, "farida")).toMatchObject({
    ids: voices.toReversed(),
    found: voices.length,
  });
  await mark("farida", voices[0] ?? 0, true);
  await mark("farida", named[0] ?? 0, true);
  expect(await page(`${all}&favourite=1`, "farida")).toMatchObject({ ids: [voices[0]], found: 1 });
});

test("a favourite is whose it is alone: listed and filtered, told to nobody else, gone with what it was", async () => {
  const { id: open } = await app.item({ owner: "rafi", status: 1 });
  const { id: hidden } = await app.item({ owner: "rafi", status: 2, kind: "voice" });
  await app.settle();
  for (const id of [open, hidden, hidden]) await expect(await mark("rafi", id, true)).toHaveStatus(200);
  await expect(await mark("habib", open, true)).toHaveStatus(200);
  const told = async (who: string | null, id: number) => {
    const response = await app.as(who).get(fillPath(PATHS.itemDetails, { id }));
    return envelope(readItemWire.schema).parse(await response.json()).data.favourite;
  };
  expect(await page("favourite=1", "rafi")).toMatchObject({ ids: [hidden, open], found: 2, total: 2 });
  expect(await page("favourite=1&of_kind=voice&sort=oldest", "rafi")).toMatchObject({
    ids: [hidden],
    found: 1,
    total: 2,
  });
  expect(await page("favourite=1", "habib")).toMatchObject({ ids: [], found: 0 });
  expect([
    await told("rafi", open),
    await told("habib", open),
    await told("karim", open),
    await told(null, open),
  ]).toEqual([true, true, false, false]);
  await mark("rafi", open, false);
  await mark("rafi", open, false);
  expect(await told("rafi", open)).toBe(false);
  expect(await told("habib", open)).toBe(true);
  await app.as("rafi").post(fillPath(PATHS.itemDelete, { id: hidden }));
  expect(await page("favourite=1", "rafi")).toMatchObject({ ids: [], found: 0, total: 1 });
});

test("what is no filter is refused by field, and so is a filter of another list", async () => {
  const album = await newAlbum(app, { owner: "amina", items: [kept[0]?.id ?? 0] });
  for (const [query, field] of [
    ["of_kind=letter", "of_kind"],
    ["seen_by=3", "seen_by"],
    ["without_words=some", "without_words"],
    ["sort=caption", "sort"],
    [`album_id=${album}&of_kind=voice`, "album_id"],
  ] as const) {
    const response = await app.as("amina").get(`${PATHS.myItems}?${query}`);
    await expect(response).toHaveStatus(400);
    expect(Object.keys((await saidOf(response)).errors ?? {})).toEqual([field]);
  }
  const details = fillPath(PATHS.itemDetails, { id: kept[0]?.id ?? 0 });
  await expect(await app.as("amina").get(`${details}?list=shared&of_kind=voice`)).toHaveStatus(400);
  // Of another's list one learns nothing.
  expect(await page("of_kind=voice", "bela")).toMatchObject({ ids: [], found: 0, total: 0 });
});
