import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { isDescriptionKey } from "archive/storage/storage";
import { ownFolder } from "tests/builders/folder";
import { manyOriginals, originalKeys } from "tests/test-app/originals";
import { newTestApp } from "tests/test-app/test-app";
import { program, type Program } from "tests/faults/program";

const PATIENCE = { timeout: 120_000, interval: 10 };
let server: Program;
let checker: Program;
beforeAll(async () => {
  server = await program("serves-archive");
  checker = await program("operates");
}, 60_000);

test("kill -9 while a new place is filled: the next start goes on, and every original is there once, whole", {
  timeout: 300_000,
}, async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp();
  const { db } = app.services;
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  await manyOriginals(app, id, 400);
  const settings = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    DISK_RESERVE_MB: "1",
    LOG_LEVEL: "silent",
    COPY_TO: folder.path,
  };
  // Without descriptions, which come within a minute and are copied too.
  const copied = async () =>
    (await db.selectFrom("file_copies").select("storage_key").where("copied_at", "is not", null).execute()).filter(
      ({ storage_key: key }) => !isDescriptionKey(key),
    ).length;
  const beyond: number[] = [];
  for (const least of [30, 150]) {
    await using running = server.run(settings);
    await expect.poll(copied, PATIENCE).toBeGreaterThanOrEqual(least);
    await running.kill();
    beyond.push(await copied());
  }
  expect(beyond[0]).toBeLessThan(401);
  await using running = server.run(settings);
  await expect.poll(copied, PATIENCE).toBe(401);
  await running.kill();
  const names = (await readdir(join(folder.path, "kept"), { recursive: true })).flatMap(
    (name) => /[0-9a-f]{32}$/.exec(name)?.[0] ?? [],
  );
  expect(names.toSorted()).toEqual((await originalKeys(app)).toSorted());

  await using check = checker.run(settings, "fixity", "--all");
  const code = await check.ended;
  expect(check.lines.join("\n")).toMatch(/40[1-3] copies at .*[^]*Nothing is known to be damaged or lost/);
  expect(code).toBe(0);
});
