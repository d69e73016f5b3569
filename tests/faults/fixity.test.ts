import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "archive/commands/fixity/fixity";
import { flipBit, loseFile, manyOriginals, pathOf, readItem } from "tests/test-app/originals";
import { createArchive } from "archive/server/app";
import { ownFolder } from "tests/builders/folder";
import { personClient } from "tests/test-app/client";
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
    said: expect.stringMatching(/check of all.*: 21 originals and descriptions read[^]*Nothing is known/),
  });
  const [damaged = "", lost = ""] = keys;
  await flipBit(pathOf(join(app.folder, "files"), damaged));
  await loseFile(pathOf(join(app.folder, "files"), lost));
  // Nothing is due.
  expect((await fixity(app)).code).toBe(0);
  const found = await fixity(app, "--all");
  expect(found.code).toBe(1);
  expect(found.said).toMatch(/21 originals and descriptions read .*; 1 damaged, 1 lost, 0 mended/);
  expect(found.said).toMatch(new RegExp(`${damaged} \\(file \\d+ of item ${id}\\) is damaged at `));
  expect(found.said).toMatch(new RegExp(`${lost} \\(file \\d+ of item ${id}\\) is lost at `));
  expect(found.said).toContain("Damaged or lost and not mended: 2.");

  await rename(join(app.folder, "files/kept"), join(app.folder, "files/unmounted"));
  const away = await fixity(app, "--all");
  expect(away).toEqual({ code: 1, said: expect.stringContaining("is away, or is not the one that it was") });
  expect(away.said).toContain("Damaged or lost and not mended: 2.");
});

test("copies at a place that settings no longer name count for nothing, and are said to be there", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "silent" };
  const named = await operateHere(run, { ...settings, COPY_TO: folder.path }, "--all");
  expect(named).toEqual({ code: 0, said: expect.stringContaining(`1 copies at ${folder.path}`) });
  const unset = await operateHere(run, settings, "--all");
  expect(unset.said).not.toContain(`1 copies at ${folder.path}`);
  expect(unset.said).toContain(`${folder.path} is not in COPY_TO any more: its 1 copies`);
  // Nor on the item's page.
  expect((await readItem(app, id)).originals).toMatchObject([{ places: ["disk", "disk"] }]);
  const services = { ...app.services, places: { ...app.services.places, copies: [] } };
  const archive = createArchive(services);
  const started = { ...app, as: (name: string | null) => personClient(services, archive, name) };
  expect((await readItem(started, id)).originals).toMatchObject([{ places: ["disk"] }]);
});
