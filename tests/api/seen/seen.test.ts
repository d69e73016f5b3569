import { afterAll, beforeAll, expect, test } from "vitest";
import { holder } from "tests/test-app/links";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { LINK_PASSWORD } from "./grants";
import { askEach, columnOf, linesOf, readCounts, readLists, tableOf, textOf } from "./look";
import { countsFor, listsFor, MAIN } from "./ways";
import { newSeenWorld, type World } from "./world";

/**
 * A table of who sees what, written down: `npx vitest run --project unit -u tests/api/seen` writes it anew. `npm run
 * prove -- every-way` asks the same people in all further ways: other calls about an item, neighbours, archives to take
 * along. Not here: live events and pushes, which say that there is something and not what (tests/api/notifications),
 * faces of writers (tests/api/writers), a profile's samples (tests/api/profile-media), and reports, whose answer is
 * always the same.
 */
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await newTestApp({ rateLimits: false });
  world = await newSeenWorld(app);
});
afterAll(() => app[Symbol.asyncDispose]());

test("whoever has the address of a link sees what they saw before", async () => {
  const lines: string[] = [];
  for (const [name, token] of world.links) {
    lines.push(...(await byLink(name, token, "")));
    if (!name.includes("password")) continue;
    lines.push(...(await byLink(`${name}, given`, token, await holder(app, token).passOf(LINK_PASSWORD))));
  }
  await expect(textOf(lines)).toMatchFileSnapshot("by-link.txt");
});

async function byLink(name: string, token: string, pass: string): Promise<string[]> {
  const { items } = world;
  const { get } = holder(app, token, null, pass);
  const response = await get();
  const opened = columnOf("opened", items, [{ response, text: await response.text() }]);
  const asked = await askEach({ ...app.as(null), get }, items, {
    media: (client, { media }) => client.get(media),
    download: (client, { id }) => client.get(`/download/${id}`),
    zip: (client, { id }) => client.get(`/download/${id}?all=1`),
  });
  return linesOf(name, items, { opened, ...asked });
}

test("everybody sees of each item and is told in numbers what they saw before", async () => {
  const { items } = world;
  const counts: string[] = [];
  const table = await tableOf(app, world, async (client, name) => {
    counts.push([name, ...(await readCounts(client, countsFor(world, name)))].join("\t"));
    return { ...(await askEach(client, items, MAIN)), ...(await readLists(client, items, listsFor(world, name))) };
  });
  await expect(table).toMatchFileSnapshot("by-person.txt");
  await expect(textOf(counts)).toMatchFileSnapshot("counts.txt");
});
