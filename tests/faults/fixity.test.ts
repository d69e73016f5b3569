import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "archive/commands/fixity/fixity";
import { flipBit, loseFile, manyOriginals, pathOf } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { operateHere } from "./operate-here";

const fixity = (app: TestApp, ...args: string[]) =>
  operateHere(
    run,
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "silent" },
    ...args,
  );

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
    said: expect.stringMatching(/check of all.*: 21 originals read[^]*Nothing is known/),
  });
  const [damaged = "", lost = ""] = keys;
  await flipBit(pathOf(join(app.folder, "files"), damaged));
  await loseFile(pathOf(join(app.folder, "files"), lost));
  // Nothing is due.
  expect((await fixity(app)).code).toBe(0);
  const found = await fixity(app, "--all");
  expect(found.code).toBe(1);
  expect(found.said).toMatch(/21 originals read .*; 1 damaged, 1 lost, 0 mended/);
  expect(found.said).toMatch(new RegExp(`${damaged} \\(file \\d+ of item ${id}\\) is damaged at `));
  expect(found.said).toMatch(new RegExp(`${lost} \\(file \\d+ of item ${id}\\) is lost at `));
  expect(found.said).toContain("Damaged or lost and not mended: 2.");

  await rename(join(app.folder, "files/kept"), join(app.folder, "files/unmounted"));
  const away = await fixity(app, "--all");
  expect(away).toEqual({ code: 1, said: expect.stringContaining("is away, or is not the one that it was") });
  expect(away.said).toContain("Damaged or lost and not mended: 2.");
});
