import { rename } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { flipBit, loseFile, manyOriginals, pathOf } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { program, type Program } from "./program";

let checker: Program;
beforeAll(async () => void (checker = await program("operates")), 60_000);

const settingsOf = (app: TestApp) => ({
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.folder,
  DISK_RESERVE_MB: "1",
  LOG_LEVEL: "silent",
});

async function fixity(app: TestApp, ...args: string[]): Promise<{ code: number | string; text: string }> {
  await using run = checker.run(settingsOf(app), "fixity", ...args);
  const code = await run.ended;
  return { code, text: run.lines.join("\n") };
}

test("npm run fixity says what is damaged and lost and ends with 1; of a disk that is away it accuses nothing", {
  timeout: 240_000,
}, async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, 20);
  const sound = await fixity(app, "--all");
  expect(sound).toEqual({
    code: 0,
    text: expect.stringMatching(/check of all.*: 21 originals read[^]*Nothing is known/),
  });
  const [damaged = "", lost = ""] = keys;
  await flipBit(pathOf(join(app.folder, "files"), damaged));
  await loseFile(pathOf(join(app.folder, "files"), lost));
  // Nothing is due.
  expect((await fixity(app)).code).toBe(0);
  const found = await fixity(app, "--all");
  expect(found.code).toBe(1);
  expect(found.text).toMatch(/21 originals read .*; 1 damaged, 1 lost, 0 mended/);
  expect(found.text).toMatch(new RegExp(`${damaged} \\(file \\d+ of item ${id}\\) is damaged at `));
  expect(found.text).toMatch(new RegExp(`${lost} \\(file \\d+ of item ${id}\\) is lost at `));
  expect(found.text).toContain("Damaged or lost and not mended: 2.");

  await rename(join(app.folder, "files/kept"), join(app.folder, "files/unmounted"));
  const away = await fixity(app, "--all");
  expect(away).toEqual({ code: 1, text: expect.stringContaining("is away, or is not the one that it was") });
  expect(away.text).toContain("Damaged or lost and not mended: 2.");
});

test("kill -9 in the midst of a check: a second one goes on behind what was read, and no fault is lost or twice", {
  timeout: 300_000,
}, async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, 2000);
  const broken = keys.filter((_, at) => at % 100 === 50);
  for (const key of broken) await flipBit(pathOf(join(app.folder, "files"), key));
  const read = async () => (await db.selectFrom("check_runs").select("files").executeTakeFirst())?.files ?? 0;
  {
    await using run = checker.run(settingsOf(app), "fixity", "--all");
    await expect.poll(read, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(200);
    await run.kill();
  }
  const before = await read();
  expect(before).toBeLessThan(2001);
  const { text } = await fixity(app, "--all");
  // What the kill cut off had been accused already, and is not due within the same check.
  const [, files] = /check of all.*: (\d+) originals read/.exec(text) ?? [];
  expect(Number(files)).toBeGreaterThan(2001 - 50);
  expect(Number(files)).toBeLessThanOrEqual(2001);
  const faults = await db.selectFrom("file_faults").select("storage_key").execute();
  expect(faults.map((row) => row.storage_key).toSorted()).toEqual(broken.toSorted());
});
