import { expect, test } from "vitest";
import type { Audience } from "archive/contract/items/audience";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newLink } from "tests/test-app/links";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const NOBODY = { people: 0, asked: 0, groups: 0, albums: 0, links: 0, links_until: null, links_change: null };

async function toldOf(app: TestApp, path: string, who: string | null = "amina"): Promise<Audience | null> {
  const { data } = (await (await app.as(who).get(path)).json()) as {
    data: { audience: Audience | null } | { audience: Audience | null }[];
  };
  const [item] = [data].flat();
  return item?.audience ?? null;
}

test("an item and its owner's lists tell alike who can see it: people, groups, albums and links", async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ status: PRIVATE });
  const album = await newAlbum(app, { items: [id] });
  const everywhere = async () => {
    const filtered = `${PATHS.myItems}?of_kind=handwriting`;
    const lists = [url, PATHS.myItems, filtered, `${PATHS.myItems}?album_id=${album}`];
    const told = await Promise.all(lists.map((path) => toldOf(app, path)));
    for (const each of told) expect(each).toEqual(told[0]);
    return told[0];
  };
  expect(await everywhere()).toEqual(NOBODY);
  const share = await offer(app, id, "bela");
  expect(await everywhere()).toEqual({ ...NOBODY, asked: 1 });
  await accept(app, "bela", share);
  const group = await newGroup(app, { members: ["karim"] });
  await app.as("amina").post(fillPath(PATHS.albumShare, { id: album }), { group_ids: [group], confirm: true });
  expect(await everywhere()).toEqual({ ...NOBODY, people: 1, groups: 1, albums: 1 });
  await newLink(app, { items: [id], expires_days: 7 });
  const week = await everywhere();
  expect(week).toMatchObject({ people: 1, groups: 1, albums: 1, links: 1 });
  expect(Date.parse(week?.links_until ?? "") - app.services.now().getTime()).toBeGreaterThan(6 * 24 * 3600_000);
  expect(week?.links_change).toBe(week?.links_until);
  await newLink(app, { items: [id] });
  expect(await everywhere()).toMatchObject({ links: 2, links_until: null, links_change: week?.links_until });
});

test("whoever else sees the item is not told who does", async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item();
  await newLink(app, { items: [id] });
  await accept(app, "bela", await offer(app, id, "bela"));
  for (const who of [null, "bela"]) expect(await toldOf(app, url, who)).toBeNull();
  expect(await toldOf(app, PATHS.sharedWithMe, "bela")).toBeNull();
});

test("a link that has ended opens nothing, and is not told of", async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ status: PRIVATE });
  await newLink(app, { items: [id], expires_days: 1 });
  await app.services.db
    .updateTable("links")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await toldOf(app, url)).toEqual(NOBODY);
});
