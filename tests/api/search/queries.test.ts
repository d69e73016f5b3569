import { beforeAll, expect, test } from "vitest";
import { find, itemIds } from "../../world/found";
import { oneWorld } from "../../world/one-world";
import { QUERIES } from "../../world/search-queries";
import { fillSearchWorld, type TargetName } from "../../world/search-world";

const one = oneWorld({ rateLimits: false });
let names: Map<number, string>;

beforeAll(async () => {
  const ids = await fillSearchWorld(one.world, 2000);
  names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
}, 120_000);

test.each(QUERIES)("“%s” finds what it should among thousands, and nothing that it should not", async (query, finds) => {
  const found = itemIds(await find(one.world, "amina", { query })).flatMap((id) => names.get(id) ?? []);
  expect(found).toEqual(finds satisfies TargetName[]);
});

test("the list has sixty queries and more", () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(60);
});
