import { sql } from "kysely";
import { expect, test } from "vitest";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { itemWire } from "archive/contract/items/item";
import { readFields } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { sharedItemWire } from "archive/contract/sharing/share";
import { newCircle } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const PEOPLE = ["amina", "bela", "dola", "rafi", "nila", "karim"];

async function favourites(app: TestApp, who: string, query = "") {
  const response = await app.as(who).get(`${PATHS.sharedWithMe}?favourite=1${query}`);
  return listEnvelope(sharedItemWire.schema).parse(await response.json());
}

/** Whatever an item was when somebody marked it, and whoever they were to it then. */
async function markAll(app: TestApp): Promise<number[]> {
  const { db } = app.services;
  await sql`insert into favourites (person_id, item_id, item_time)
    select people.id, items.id, items.created_at from people cross join items on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from items order by created_at desc, id desc`.execute(db);
  return rows.map(({ id }) => Number(id));
}

test("what one marked of others' is listed exactly as far as one may see it, whatever it was", async () => {
  await using app = await newTestApp();
  await newCircle(app, 0);
  const { db } = app.services;
  const [binned, hidden] = [await app.item({ status: 1 }), await app.item({ status: 1 })];
  await app.item({ status: 1 });
  await app.item({ status: 2 });
  const [letter, voice] = [await app.item({ status: 1 }), await app.item({ status: 1, kind: "voice" })];
  await app.item({ owner: "shirin", status: 1 });
  await sql`update items set binned_at = now() where id = ${binned.id}`.execute(db);
  await sql`update items set hidden_at = now() where id = ${hidden.id}`.execute(db);
  await sql`update items set voice_of = ${letter.id} where id = ${voice.id}`.execute(db);
  await sql`update people set deleted_at = now() where id = ${(await app.person("shirin")).id}`.execute(db);
  const all = await markAll(app);
  const listed: Record<string, number[]> = {};
  for (const who of PEOPLE) {
    const seen: number[] = [];
    for (const id of all) {
      const response = await app.as(who).get(fillPath(PATHS.itemDetails, { id }));
      if (response.status !== 200) continue;
      const { mine } = envelope(itemWire.and(readFields).schema).parse(await response.json()).data;
      if (!mine) seen.push(id);
    }
    listed[who] = (await favourites(app, who)).data.map(({ id }) => id);
    expect([who, listed[who]]).toEqual([who, seen]);
  }
  // What a member sees by their group, a stranger does not.
  expect(listed.karim?.length).toBe((listed.bela?.length ?? 0) + 1);
  expect(listed.amina).toEqual([]);
});

test("it goes page by page, in one order with what stands beside an item, and tells whose they are", async () => {
  await using app = await newTestApp();
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.unshift((await app.item({ status: 1 })).id);
  for (const id of ids) await app.as("bela").post(fillPath(PATHS.itemFavourite, { id }), { favourite: true });
  await app.as("bela").post(fillPath(PATHS.itemFavourite, { id: (await app.item({ owner: "bela" })).id }), {
    favourite: true,
  });
  const first = await favourites(app, "bela", "&limit=3");
  const second = await favourites(app, "bela", `&limit=3&cursor=${first.next}`);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect(first.data[0]).toMatchObject({ favourite: true, share_id: null, group: null });
  expect(first.data[0]?.shared_by.name).toBe("Amina Rahman");
  for (const [at, id] of ids.entries()) {
    const query = `list=favourites&limit=3${at < 3 ? "" : `&cursor=${first.next}`}`;
    const response = await app.as("bela").get(`${fillPath(PATHS.receivedItem, { id })}?${query}`);
    expect(envelope(itemWire.and(readFields).schema).parse(await response.json()).data.neighbours).toEqual({
      previous: ids[at - 1] ?? null,
      next: ids[at + 1] ?? null,
      cursor: at < 3 ? null : first.next,
    });
  }
});
