import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { operate } from "tests/faults/archive-to-keep";
import { program } from "tests/faults/program";
import { keptKeys } from "tests/test-app/kept-keys";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const rowsOf = ({ services: { db } }: TestApp) =>
  db.selectFrom("renditions").select(["file_id", "name", "storage_key"]).orderBy("file_id").orderBy("name").execute();

test("kill -9 in the midst: a second run goes on behind the last file that was done, and all are as they were", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const rebuilder = await program("operates");
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "error" };
  const count = 5;
  for (let seed = 1; seed <= count; seed++)
    await app.item({ owner: "amina", file: await letterFile({ seed, width: 300, height: 240 }) });
  await app.settle();
  const before = [await rowsOf(app), await keptKeys(app)];
  const place = join(app.folder, "media-rebuild");
  const reached = async () => Number(await readFile(place, "utf8").catch(() => "0"));
  const ids = (await app.services.db.selectFrom("files").select("id").orderBy("id").execute()).map((row) => row.id);
  {
    await using run = rebuilder.run(settings, "media:rebuild");
    await expect.poll(reached, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(ids[1] ?? 0);
    await run.kill();
  }
  const done = ids.indexOf(await reached()) + 1;
  expect(done).toBeLessThan(count);
  const { code, said } = await operate(rebuilder, settings, "media:rebuild");
  expect({ code, said }).toEqual({
    code: 0,
    said:
      `Going on after file ${ids[done - 1]}, where the last run was broken off.\n` +
      `Files remade: ${count - done}; of these ${count - done} are as before, 0 changed, 0 had failed before.`,
  });
  expect([await rowsOf(app), await keptKeys(app)]).toEqual(before);
  expect(await readdir(app.folder)).not.toContain("media-rebuild");
});
