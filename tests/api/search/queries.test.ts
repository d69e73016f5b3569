import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { PUBLIC } from "archive/contract/items/item-status";
import { find, findAll, itemIds } from "tests/test-app/found";
import { oneTestApp } from "tests/test-app/one-test-app";
import { QUERIES } from "tests/test-app/search-queries";
import { fillSearchTestApp, type TargetName } from "tests/test-app/search-app";

const one = oneTestApp({ rateLimits: false });
/** Three fifths are amina's own and half of them are public: of either more than search looks through one by one. */
const CAPTIONS = 4200;
const OWNERS = ["amina", "bela", "amina", "karim", "amina"] as const;
/** Captions beside those, half of which have a word that is searched for. */
const CALLED = 1200;
let names: Map<number, string>;

beforeAll(async () => {
  const ids = await fillSearchTestApp(one.app, CAPTIONS, OWNERS);
  names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
}, 120_000);

test.each(QUERIES)(
  "“%s” finds what it should among thousands, and nothing that it should not",
  async (query, finds) => {
    expect(await found(query)).toEqual(finds satisfies TargetName[]);
  },
);

describe("older than all others", () => {
  beforeAll(() =>
    sql`update item_search set created_at = '2020-01-01' where item_id = any(${[...names.keys()]})`.execute(
      one.app.services.db,
    ),
  );

  test.each(QUERIES)("“%s” finds the same", async (query, finds) => {
    expect(await found(query)).toEqual(finds satisfies TargetName[]);
  });
});

async function found(query: string): Promise<string[]> {
  return itemIds(await find(one.app, "amina", { query })).flatMap((id) => names.get(id) ?? []);
}

test("the list has sixty queries and more", () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(60);
});

test("of very many hits whole words come before parts of words, each newest first, on page after page", async () => {
  const { db } = one.app.services;
  const { id: owner } = await one.app.person("bela");
  // Every tenth has the word, every other second a longer one.
  await sql`
    insert into items (owner_id, kind, status, caption, caption_translation, created_at)
    select ${owner}, 'handwriting', ${PUBLIC},
      case when at % 10 = 0 then 'Heron' when at % 2 = 0 then 'Heronry' else 'Plover' end || ' of ' || at, '',
      timestamptz '2021-01-01' + at * interval '1 minute'
    from generate_series(1, ${CALLED}) as at`.execute(db);
  const found = await findAll(one.app, "amina", { query: "heron", limit: "50" });
  const captions = found.map((each) => (each.type === "handwriting" ? each.description : ""));
  const numbered = (word: string, every: (at: number) => boolean) =>
    Array.from({ length: CALLED }, (_, at) => CALLED - at)
      .filter(every)
      .map((at) => `${word} of ${at}`);
  const wanted = [
    ...numbered("Heron", (at) => at % 10 === 0),
    ...numbered("Heronry", (at) => at % 10 !== 0 && at % 2 === 0),
  ];
  // A search ends at five hundred.
  expect(wanted.length).toBeGreaterThan(500);
  expect(captions).toEqual(wanted.slice(0, 500));
});
