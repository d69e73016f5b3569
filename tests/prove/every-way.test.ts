import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { askEach, columnOf, goOn, tableOf, type Column } from "tests/api/seen/look";
import { bagsFor, listsFor, OTHERS } from "tests/api/seen/ways";
import { newSeenWorld, type World } from "tests/api/seen/world";
import type { PersonClient } from "tests/test-app/client";
import { bytesOf } from "tests/test-app/put-in";
import { withBagMade } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** The ways that `tests/api/seen/seen.test.ts` leaves out, for the same people and items; `-u` writes it anew. */
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await newTestApp({ rateLimits: false });
  world = await newSeenWorld(app);
});
afterAll(() => app[Symbol.asyncDispose]());

test("everybody sees of each item what they saw before, by every call and list, and takes along the same", {
  timeout: 600_000,
}, async () => {
  const { items } = world;
  const table = await tableOf(app, world, async (client, name) => ({
    ...(await askEach(client, items, OTHERS)),
    ...(await goOn(client, items, listsFor(world, name), (id) => fillPath(PATHS.itemDetails, { id }))),
    ...(await takeBags(client, name)),
  }));
  await expect(table).toMatchFileSnapshot("every-way.txt");
});

async function takeBags(client: PersonClient, name: string): Promise<Record<string, Column>> {
  const { items } = world;
  const take = async (path: string) => {
    const response = await withBagMade(app, () => client.get(path));
    return { response, text: (await bytesOf(response)).toString("utf8") };
  };
  const columns: Record<string, Column> = { bag: new Map() };
  for (const item of items) {
    const taken = await take(fillPath(PATHS.itemArchive, { id: item.id }));
    for (const [id, mark] of columnOf("bag", [item], [taken])) columns["bag"]?.set(id, mark);
  }
  for (const [way, paths] of Object.entries(bagsFor(world, name))) {
    const taken: Awaited<ReturnType<typeof take>>[] = [];
    for (const path of paths) taken.push(await take(path));
    columns[way] = columnOf(way, items, taken);
  }
  return columns;
}
