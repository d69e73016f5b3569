import { join } from "node:path";
import { expect, test } from "vitest";
import { operate } from "tests/faults/archive-to-keep";
import { program } from "tests/faults/program";
import { flipBit, manyOriginals, pathOf } from "tests/test-app/originals";
import { newTestApp } from "tests/test-app/test-app";

test("kill -9 in the midst of a check: a second one goes on behind what was read, and no fault is lost or twice", {
  timeout: 300_000,
}, async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const checker = await program("operates");
  const settings = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    DISK_RESERVE_MB: "1",
    LOG_LEVEL: "silent",
  };
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, 2000);
  const broken = keys.filter((_, at) => at % 100 === 50);
  for (const key of broken) await flipBit(pathOf(join(app.folder, "files"), key));
  const read = async () => (await db.selectFrom("check_runs").select("files").executeTakeFirst())?.files ?? 0;
  {
    await using run = checker.run(settings, "fixity", "--all");
    await expect.poll(read, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(200);
    await run.kill();
  }
  const before = await read();
  expect(before).toBeLessThan(2001);
  const { said } = await operate(checker, settings, "fixity", "--all");
  // What the kill cut off had been accused already, and is not due within the same check.
  const [, files] =
    /check of all.*: (\d+) originals and descriptions read/.exec(said.replaceAll(/(?<=\d),(?=\d)/g, "")) ?? [];
  expect(Number(files)).toBeGreaterThan(2001 - 50);
  expect(Number(files)).toBeLessThanOrEqual(2001);
  const faults = await db.selectFrom("file_faults").select("storage_key").execute();
  expect(faults.map((row) => row.storage_key).toSorted()).toEqual(broken.toSorted());
});
