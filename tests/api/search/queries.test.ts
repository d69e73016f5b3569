import { beforeAll, expect, test } from "vitest";
import { find, itemIds } from "tests/test-app/found";
import { oneTestApp } from "tests/test-app/one-test-app";
import { QUERIES } from "tests/test-app/search-queries";
import { fillSearchTestApp, type TargetName } from "tests/test-app/search-app";

const one = oneTestApp({ rateLimits: false });
let names: Map<number, string>;

beforeAll(async () => {
  const ids = await fillSearchTestApp(one.app, 2000);
  names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
}, 120_000);

test.each(QUERIES)(
  "“%s” finds what it should among thousands, and nothing that it should not",
  async (query, finds) => {
    const found = itemIds(await find(one.app, "amina", { query })).flatMap((id) => names.get(id) ?? []);
    expect(found).toEqual(finds satisfies TargetName[]);
  },
);

test("the list has sixty queries and more", () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(60);
});
