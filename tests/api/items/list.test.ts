import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { itemOf, listOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Items of one moment, put in as rows: lists are what is looked at here. */
async function manyItems(app: TestApp, owner: string, count: number): Promise<void> {
  const { id } = await app.person(owner);
  if (count === 0) return;
  const moment = new Date("2024-05-01T10:00:00Z");
  const values = Array.from({ length: count }, (_, n) => ({
    owner_id: id,
    kind: "handwriting" as const,
    status: 0 as const,
    caption: `Letter ${n}`,
    caption_translation: "",
    binned_at: null,
    created_at: new Date(moment.getTime() + Math.floor(n / 3)),
  }));
  await app.services.db.insertInto("items").values(values).execute();
}

test("a list goes on from its cursor, newest first; items of one moment at the edge are not skipped", async () => {
  await using app = await newTestApp();
  await manyItems(app, "amina", 25);
  await manyItems(app, "bela", 3);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await listOf(
      await app.as("amina").get(`${PATHS.myItems}?limit=7&album_id=1${cursor && `&cursor=${cursor}`}`),
    );
    expect(page.data.length).toBeLessThanOrEqual(7);
    expect(page.limit).toBe(7);
    seen.push(...page.data.map((item) => item.description));
    cursor = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `Letter ${24 - n}`));
});

test.each(["", "?album_id=1", "?limit=5&together=1", "?page=9", "?sort=oldest", "?of_kind=voice", "?album_id=2"])(
  "whose session is over gets no list%s, be there items or none",
  async (asked) => {
    await using app = await newTestApp();
    for (const [owner, count] of [
      ["amina", 3],
      ["bela", 0],
    ] as const) {
      await manyItems(app, owner, count);
      const person = app.as(owner);
      expect((await person.get(`${PATHS.myItems}?limit=1`)).status).toBe(200);
      await app.services.db.updateTable("sessions").set({ ended_at: app.services.now() }).execute();
      const refused = await person.get(PATHS.myItems + asked);
      expect([refused.status, await refused.json()]).toMatchObject([401, { data: null }]);
    }
  },
);

test("page and limit go on working for the old client", async () => {
  await using app = await newTestApp();
  await manyItems(app, "amina", 12);
  const second = await listOf(await app.as("amina").get(`${PATHS.myItems}?page=2&limit=5&album_id=1`));
  expect(second).toMatchObject({ page: 2, limit: 5 });
  expect(second.data.map((item) => item.description)).toEqual([
    "Letter 6",
    "Letter 5",
    "Letter 4",
    "Letter 3",
    "Letter 2",
  ]);
  expect((await listOf(await app.as("amina").get(`${PATHS.myItems}?page=9&limit=5`))).data).toEqual([]);
  expect((await listOf(await app.as("amina").get(`${PATHS.myItems}?limit=9999`))).limit).toBe(100);
  expect((await listOf(await app.as("amina").get(`${PATHS.myItems}?limit=none`))).limit).toBe(24);
});

test("the list is the person's own, without the bin; visitors and bad cursors are refused", async () => {
  await using app = await newTestApp();
  const kept = await app.item({ owner: "amina", status: 2 });
  const binned = await app.item({ owner: "amina", kind: "voice" });
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: binned.id }));
  await app.settle();
  const { data } = await listOf(await app.as("amina").get(PATHS.myItems));
  expect(data).toMatchObject([
    { id: kept.id, mine: true, status: 2, files: [{ own_name: "letter.jpg", state: "ready" }] },
  ]);
  expect((await listOf(await app.as("bela").get(PATHS.myItems))).data).toEqual([]);
  await expect(await app.as(null).get(PATHS.myItems)).toHaveStatus(401);
  await expect(await app.as("amina").get(`${PATHS.myItems}?cursor=nonsense`)).toHaveStatus(400);
  await expect(await app.as("amina").get(`${PATHS.myItems}?album_id=2`)).toHaveStatus(404);
});

test("an owner without a name is told as none, which screens call 'Unknown Name'", async () => {
  await using app = await newTestApp();
  const { url } = await app.item({ owner: "amina" });
  await app.services.db.updateTable("people").set({ first_name: "", last_name: "" }).execute();
  expect(await itemOf(await app.as("bela").get(url))).toMatchObject({ name: null, profile_pic: null });
});

test("a stranger sees a public item without its owner's own file name and size", async () => {
  await using app = await newTestApp();
  const { url } = await app.item({ owner: "amina", status: 1, kind: "voice" });
  const { data } = (await (await app.as("bela").get(url)).json()) as { data: { mine: boolean; files: object[] } };
  expect(data.mine).toBe(false);
  expect(data.files).toMatchObject([
    { own_name: null, bytes: null, public_name: expect.stringMatching(/^voice-[a-z]{8}\.wav$/) as string },
  ]);
  await expect(await app.as("bela").get(fillPath(PATHS.itemDetails, { id: 999 }))).toHaveStatus(404);
  await expect(await app.as("bela").get(fillPath(PATHS.itemDetails, { id: "1e3" }))).toHaveStatus(404);
});
