import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { comeWith, takeIn } from "tests/test-app/come-with";
import { rebuilt } from "tests/test-app/rebuilt";
import { takeBag } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Captions in the order of the list, each with the day on which it was put in. */
async function listed(app: TestApp): Promise<[string, string][]> {
  const response = await app.as("amina").get(PATHS.myItems);
  const { data } = (await response.json()) as { data: { id: number }[] };
  const rows = await app.services.db.selectFrom("items").select(["id", "caption", "created_at"]).execute();
  return data.map(({ id }) => {
    const row = rows.find((each) => each.id === id);
    return [row?.caption ?? "", row?.created_at.toISOString().slice(0, 10) ?? ""];
  });
}

const dayIn = (app: TestApp) => app.services.now().toISOString().slice(0, 10);

test("letters that are brought back are listed by the days on which they were put in, out of storage too", {
  timeout: 120_000,
}, async () => {
  await using before = await newTestApp();
  const days = {
    middle: "2024-05-06",
    newest: "2025-03-02",
    oldest: "2023-11-30",
    ahead: "2999-01-01",
    far: "1999-12-31",
  };
  for (const [caption, day] of Object.entries(days)) {
    const { id } = await before.item({ owner: "amina", caption });
    await sql`update items set created_at = ${`${day}T10:00:00.123Z`}::timestamptz where id = ${id}`.execute(
      before.services.db,
    );
  }
  const zip = await takeBag(before, "amina");

  await using app = await newTestApp();
  const began = dayIn(app);
  const { id } = await comeWith(app, "amina", zip);
  await takeIn(app, "amina", id);
  // Midnight may come meanwhile.
  const today = expect.toBeOneOf([began, dayIn(app)]);
  const wanted = [
    ["far", today],
    ["ahead", today],
    ["newest", days.newest],
    ["middle", days.middle],
    ["oldest", days.oldest],
  ];
  expect(await listed(app)).toEqual(wanted);
  const { rows } = await sql<{ at: Date }>`select created_at as at from items where caption = 'oldest'`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ at: new Date(`${days.oldest}T10:00:00.123Z`) }]);

  await describeChanges(app.services);
  await app.settle();
  await using again = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(again)).toMatchObject({ failed: false });
  expect(await listed(again)).toEqual(wanted);
});

test("a letter that another showed comes as of today", { timeout: 60_000 }, async () => {
  await using before = await newTestApp();
  const { id } = await before.item({ owner: "bela", status: 1, caption: "Shown" });
  await sql`update items set created_at = '2024-05-06'`.execute(before.services.db);
  const zip = await takeBag(before, "amina", fillPath(PATHS.itemArchive, { id }));
  await using app = await newTestApp();
  const began = dayIn(app);
  const { id: brought } = await comeWith(app, "amina", zip);
  await takeIn(app, "amina", brought);
  expect(await listed(app)).toEqual([["Shown", expect.toBeOneOf([began, dayIn(app)])]]);
});
