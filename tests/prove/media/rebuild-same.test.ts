import { expect, test } from "vitest";
import { run as rebuild } from "archive/commands/rebuild-media";
import { run as seed } from "archive/commands/seed/seed";
import { operateHere } from "tests/faults/operate-here";
import { keptKeys } from "tests/test-app/kept-keys";
import { settingsOf } from "tests/test-app/rebuilt";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Every rendition's key, by its file and name. */
async function renditionsOf({ services: { db } }: TestApp): Promise<string[]> {
  const columns = ["file_id as file", "name", "storage_key as key"] as const;
  const items = await db.selectFrom("renditions").select(columns).execute();
  const own = await db.selectFrom("person_renditions").select(columns).execute();
  return [
    ...items.map(({ file, name, key }) => `${file} ${name} ${key}`),
    ...own.map(({ file, name, key }) => `person ${file} ${name} ${key}`),
  ].toSorted();
}

test("media:rebuild right after the seed, with its real pictures and voices, finds all as before, each time", {
  timeout: 900_000,
}, async () => {
  await using app = await newTestApp();
  await seed(settingsOf(app), []);
  await app.settle();
  const before = await renditionsOf(app);
  const kept = await keptKeys(app);
  expect(before.length).toBeGreaterThan(50);
  for (let times = 0; times < 2; times++) {
    const { code, said } = await operateHere(
      rebuild,
      { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "error" },
      "--again",
    );
    expect(await renditionsOf(app)).toEqual(before);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/ 0 changed, 0 had failed before\.$/) });
  }
  expect(await keptKeys(app)).toEqual(kept);
});
