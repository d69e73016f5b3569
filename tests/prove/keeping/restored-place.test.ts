import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { originalKeys } from "tests/test-app/originals";
import { newTestApp } from "tests/test-app/test-app";
import { keptSettings, operate, serveToKeep } from "tests/faults/archive-to-keep";
import { program, type Program } from "tests/faults/program";

let server: Program;
let command: Program;
beforeAll(async () => {
  server = await program("serves-archive");
  command = await program("operates");
}, 180_000);

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).flatMap((name) => /[^/]{24,}$|\.[^/]*$/.exec(name)?.[0] ?? []);

test("what is restored knows its disk for its own: its originals are checked, none is accused; a drill marks nothing", {
  timeout: 240_000,
}, async () => {
  await using folder = await ownDataFolder();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  const to = join(place.path, "disk");
  {
    const archive = await serveToKeep(server, folder.path);
    await using _running = archive.running;
    await archive.put();
    await archive.put();
    expect(await operate(command, keptSettings(folder.path), "backup", to)).toMatchObject({ code: 0 });
  }
  const drilled = await operate(command, keptSettings(folder.path), "drill", to);
  expect(drilled).toMatchObject({ code: 0, said: expect.not.stringContaining("storage is away") });
  expect((await namesIn(to)).filter((name) => name.startsWith(".akkhor"))).toEqual([]);

  const there = keptSettings(elsewhere.path);
  const restored = await operate(command, there, "restore", to);
  expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining("storage is away") });
  expect(await operate(command, there, "fixity", "--all")).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /check of all.*: 2 originals and descriptions read[^]*Nothing is known to be damaged or lost/,
    ),
  });
});

test("files come back from the back-up though a place for copies has them too, and the copies count on", {
  timeout: 240_000,
}, async () => {
  await using copies = await ownFolder();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: copies.path }] });
  await app.item({ owner: "amina" });
  await app.settle();
  const keys = await originalKeys(app);
  const settings = { ...keptSettings(app.folder), DATABASE_URL: app.databaseUrl, COPY_TO: copies.path };
  const to = join(place.path, "disk");
  expect(await operate(command, settings, "backup", to)).toMatchObject({ code: 0 });
  const there = { ...settings, DATA_DIR: elsewhere.path };
  expect(await operate(command, there, "restore", to)).toMatchObject({ code: 0 });
  const kept = await namesIn(join(elsewhere.path, "files/kept"));
  expect(kept).toEqual(expect.arrayContaining(keys));
  expect(kept.toSorted()).toEqual((await namesIn(join(app.folder, "files/kept"))).toSorted());
  expect(await operate(command, there, "fixity", "--all")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 copies at .*[^]*: 1 originals and descriptions read .*; 0 damaged, 0 lost/),
  });
});
