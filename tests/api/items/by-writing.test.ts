import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { listedItemWire } from "archive/contract/items/listed-item";
import { MOST_FOUND } from "archive/contract/items/list-order";
import { readItemWire } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

let app: TestApp;
/** Ids by caption, in the order in which they were put in. */
let ids: Record<string, number>;

const ROWS = [
  { caption: "seventies", written: "the seventies", author: "নানু", place: "Dhaka" },
  { caption: "new year", written: "1970-01-01", author: "Nanu", place: "Barishal" },
  { caption: "before", written: "before 1950", author: "নানু", place: "" },
  { caption: "undated", written: "", author: "নানু", place: "Dhaka" },
  { caption: "1970", written: "1970", author: "", place: "dhaka." },
  { caption: "voice", written: "1971-12-16", author: "Nana", place: "Dhaka", kind: "voice" },
  { caption: "war", written: "1971", author: "Nana", place: "Dhaka", kind: "handwriting" },
] as const;

beforeAll(async () => {
  app = await newTestApp();
  ids = {};
  for (const row of ROWS) ids[row.caption] = (await app.item({ owner: "amina", status: 2, ...row })).id;
});
afterAll(() => app?.[Symbol.asyncDispose]());

async function list(query: string, who = "amina") {
  const response = await app.as(who).get(`${PATHS.myItems}?together=1&${query}`);
  await expect(response).toHaveStatus(200);
  const { data, next, found, total } = listEnvelope(listedItemWire.schema).parse(await response.json());
  return { captions: data.map(({ description }) => description), ids: data.map(({ id }) => id), next, found, total };
}

const WRITTEN = ["before", "seventies", "1970", "new year", "war", "voice"];
const encoded = (values: Record<string, string>) => new URLSearchParams(values).toString();

const FILTERS: [values: Record<string, string>, captions: string[]][] = [
  [{ sort: "written_oldest" }, WRITTEN],
  [{ sort: "written_newest" }, WRITTEN.toReversed()],
  [{ sort: "written_newest", of_kind: "handwriting" }, WRITTEN.slice(0, -1).toReversed()],
  [{ by_writer: "নানু" }, ["undated", "before", "seventies"]],
  // A name is normalised, as writers' are.
  [{ by_writer: " NANA. ", of_kind: "voice" }, ["voice"]],
  [{ by_writer: "Nobody" }, []],
  [{ at_place: "Dhaka" }, ["war", "voice", "1970", "undated", "seventies"]],
  [{ at_place: "DHAKA", sort: "oldest", without_words: "1" }, ["seventies", "undated", "1970", "voice", "war"]],
  [{ at_place: "Dhaka", sort: "written_oldest" }, ["seventies", "1970", "war", "voice"]],
  // Years come in the order of writing, in either digits and whichever is typed first.
  [{ from_year: "1970", to_year: "1970" }, ["seventies", "1970", "new year"]],
  [{ from_year: "১৯৭১", sort: "newest" }, ["war", "voice"]],
  [{ from_year: "1971", to_year: "1949", sort: "written_newest" }, WRITTEN.toReversed()],
  [{ to_year: "1969" }, ["before"]],
  [{ by_writer: "নানু", at_place: "Dhaka", from_year: "1970" }, ["seventies"]],
  // What has no date has no place in that order.
  [{ without_date: "1", sort: "written_oldest" }, ["undated"]],
  [{ without_date: "1", from_year: "1970" }, []],
];

test.each(FILTERS)(
  "by %o it has what it says, counted, page by page, and one reads on in it",
  async (values, order) => {
    const query = encoded(values);
    const whole = await list(query);
    expect(whole).toMatchObject({ captions: order, found: order.length, total: ROWS.length });
    const pages: { cursor: string | null; ids: number[] }[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(`${query}&limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      pages.push({ cursor: cursor ?? null, ids: page.ids });
      cursor = page.next;
    }
    expect(pages.flatMap((page) => page.ids)).toEqual(whole.ids);
    for (const [at, id] of whole.ids.entries()) {
      const { cursor } = pages.find((page) => page.ids.includes(id)) ?? { cursor: null };
      const among = `list=own&limit=2&${query}${cursor ? `&cursor=${cursor}` : ""}`;
      const response = await app.as("amina").get(`${fillPath(PATHS.itemDetails, { id })}?${among}`);
      expect(envelope(readItemWire.schema).parse(await response.json()).data.neighbours).toEqual({
        previous: whole.ids[at - 1] ?? null,
        next: whole.ids[at + 1] ?? null,
        cursor,
      });
    }
  },
);

test("names, places and years are those of one's own items, and what is none is refused by field", async () => {
  await app.item({ owner: "bela", author: "নানু", place: "Dhaka", written: "1970" });
  for (const query of [encoded({ by_writer: "নানু" }), "at_place=Dhaka", "from_year=1970"])
    expect(await list(query, "bela")).toMatchObject({ found: 1, total: 1 });
  for (const [query, field] of [
    ["from_year=70", "from_year"],
    ["to_year=later", "to_year"],
    [`at_place=${"x".repeat(101)}`, "at_place"],
    ["sort=written", "sort"],
  ] as const) {
    const response = await app.as("amina").get(`${PATHS.myItems}?${query}`);
    await expect(response).toHaveStatus(400);
    expect(Object.keys((await saidOf(response)).errors ?? {})).toEqual([field]);
  }
});

test("the list says what is marked, and favourites are filtered and ordered with all else", async () => {
  const marked = ["war", "undated", "before"].map((caption) => ids[caption] ?? 0);
  for (const id of marked) await app.as("amina").post(fillPath(PATHS.itemFavourite, { id }), { favourite: true });
  const response = await app.as("amina").get(`${PATHS.myItems}?together=1`);
  const { data } = listEnvelope(listedItemWire.schema).parse(await response.json());
  expect(data.filter(({ favourite }) => favourite).map(({ id }) => id)).toEqual(marked);
  expect(await list("favourite=1&sort=written_newest")).toMatchObject({ captions: ["war", "before"], found: 2 });
  expect(await list("favourite=1&at_place=Dhaka")).toMatchObject({ captions: ["war", "undated"], found: 2 });
});

test("a narrow filter is counted so far and no further", async () => {
  const { id } = await app.person("shirin");
  await sql`insert into items (owner_id, kind, status, caption, place)
    select ${id}, 'voice', 2, 'x', 'Khulna' from generate_series(1, ${MOST_FOUND + 20})`.execute(app.services.db);
  expect(await list("at_place=khulna&limit=1", "shirin")).toMatchObject({
    found: MOST_FOUND,
    total: MOST_FOUND + 20,
  });
});
