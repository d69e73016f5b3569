import { sql } from "kysely";
import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { find, findAll, itemIds } from "tests/test-app/found";
import { oneTestApp } from "tests/test-app/one-test-app";
import { newTestApp } from "tests/test-app/test-app";

const one = oneTestApp({ rateLimits: false });

test("both kinds of results come as the specification has them, ten to a page; page and limit work", async () => {
  const { app } = one;
  const { id } = await app.item({ owner: "bela", caption: "Kingfisher on the ghat" });
  await app.settle();
  const { data } = await find(app, "amina", { query: "kingfish" });
  expect(data[0]).toMatchObject({
    type: "handwriting",
    id,
    description: "Kingfisher on the ghat",
    standing: "public",
    nearly: false,
    image: [{ url: expect.stringMatching(/^\/media\//) as string }],
  });
  const [person] = (await find(app, "amina", { query: "bela", type: "profile" })).data;
  expect(person).toMatchObject({
    type: "profile",
    name: "Bela Rahman",
    random_id: expect.stringMatching(/^\w{20}$/) as string,
    image: null,
  });
  const owner_id = (await app.person("bela")).id;
  const herons = Array.from({ length: 12 }, (_, made) => ({
    owner_id,
    kind: "handwriting" as const,
    status: PUBLIC as ItemStatus,
    caption: `Heron ${"x".repeat(made)}`,
    caption_translation: "",
  }));
  await app.services.db.insertInto("items").values(herons).execute();
  const first = await find(app, "amina", { query: "heron" });
  expect(first.data).toHaveLength(10);
  const second = await find(app, "amina", { query: "heron", cursor: first.next ?? "" });
  expect(second.data).toHaveLength(2);
  expect(second.next).toBeNull();
  expect(itemIds(await find(app, "amina", { query: "heron", page: "2" }))).toEqual(itemIds(second));
  expect(itemIds(await find(app, "amina", { query: "heron", page: "2", limit: "5" }))).toEqual(itemIds(first).slice(5));
});

test("what is changed is found by its new words at once, as is what is binned, closed or shown again", async () => {
  const { app } = one;
  const { id } = await app.item({ owner: "bela", caption: "Marigold", captionTranslation: "গাঁদাফুল" });
  const finds = async (query: string) => itemIds(await find(app, "amina", { query })).includes(id);
  expect([await finds("marigold"), await finds("গাঁদা")]).toEqual([true, true]);
  const bela = app.as("bela");
  await expect(
    await bela.post(fillPath(PATHS.itemUpdate, { id }), {
      description: "Hibiscus",
      transcription: "The bud opens at dawn",
    }),
  ).toHaveStatus(200);
  expect([await finds("marigold"), await finds("hibiscus"), await finds("opens at dawn"), await finds("গাঁদা")]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  for (const [status, seen] of [
    [ONLY_ME, false],
    [PRIVATE, false],
    [PUBLIC, true],
  ] as const) {
    await expect(
      await bela.post(fillPath(PATHS.itemStatus, { id }), { status: String(status), confirm: true }),
    ).toHaveStatus(200);
    expect([status, await finds("hibiscus")]).toEqual([status, seen]);
  }
  await expect(await bela.post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(200);
  expect(await finds("hibiscus")).toBe(false);
  await expect(await bela.post(fillPath(PATHS.itemRestore, { id }))).toHaveStatus(200);
  expect(await finds("hibiscus")).toBe(true);
});

test("people are found by parts of their names, those one knows first, where their profile may be seen", async () => {
  const { app } = one;
  const { db } = app.services;
  const named = async (name: string, first: string, privacy: "public" | "friends" | "only_me" = "public") => {
    const { id } = await app.person(name);
    await db
      .updateTable("people")
      .set({ first_name: first, last_name: "Chowdhury", privacy })
      .where("id", "=", id)
      .execute();
    return id;
  };
  await newGroup(app, { owner: "amina", members: ["friend", "closed"] });
  const open = await named("open", "Shahana");
  const friend = await named("friend", "শাহানা", "friends");
  const closed = await named("closed", "Shahanara", "only_me");
  await named("stranger", "Shahanaz", "friends");
  const people = async (query: string) =>
    (await findAll(app, "amina", { query, type: "profile" })).map((found) => found.id);
  expect(await people("chowdhury")).toEqual([friend, open]);
  expect(await people("shah")).toEqual([open]);
  expect(await people("Shahena")).toEqual([open]);
  // Behind what is as it was typed, in the other script.
  expect(await people("শাহানা")).toEqual([friend, open]);
  expect(await people("Shahana")).toEqual([open, friend]);
  expect(closed).toBeGreaterThan(0);
  // A whole address finds nobody, known or not.
  for (const name of ["friend", "open", "nobody"]) expect(await people(`${name}@example.test`)).toEqual([]);
});

test("an empty query, or one of signs alone, finds nothing; a cursor that was not made here is refused", async () => {
  const { app } = one;
  for (const query of ["", "   ", "%", "_", "।", "...", "\\"])
    expect((await find(app, "amina", { query })).data).toEqual([]);
  await expect(await app.as("amina").get(`${PATHS.search}?query=letter&cursor=none`)).toHaveStatus(400);
  await expect(await app.as(null).get(`${PATHS.search}?query=letter`)).toHaveStatus(401);
});

test("whoever searches on and on is asked to wait", async () => {
  await using app = await newTestApp();
  await find(app, "amina", { query: "letter" });
  await sql`update rate_limits set points = 600 where key like 'search:%'`.execute(app.services.db);
  const refused = await app.as("amina").get(`${PATHS.search}?query=letter`);
  await expect(refused).toHaveStatus(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await find(app, "bela", { query: "letter" });
});

test("what was there before search is made findable by a job, and what came meanwhile stays as it is", async () => {
  await using app = await newTestApp();
  const { db, queue } = app.services;
  const { id } = await app.item({ owner: "amina", caption: "Older than search" });
  const newer = await app.item({ owner: "amina", caption: "Newer than search" });
  await db.deleteFrom("item_search").where("item_id", "=", id).execute();
  await db.deleteFrom("person_search").execute();
  await db
    .insertInto("search_gaps")
    .values([
      { kind: "item", after_id: 0 },
      { kind: "person", after_id: 0 },
    ])
    .execute();
  expect(itemIds(await find(app, "amina", { query: "search" }))).toEqual([newer.id]);
  await queue.add(db, "fill-search", {}, { jobKey: "fill-search" });
  await app.settle();
  expect(itemIds(await find(app, "amina", { query: "search" }))).toEqual([newer.id, id]);
  expect((await find(app, "bela", { query: "amina", type: "profile" })).data).toHaveLength(1);
  expect(await db.selectFrom("search_gaps").selectAll().execute()).toEqual([]);
});
