import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { newTestApp } from "tests/test-app/test-app";
import { keptSettings, operate, originalsIn, serveToKeep, underLoad } from "tests/faults/archive-to-keep";
import { program, type Program, type RunningProgram } from "tests/faults/program";

let server: Program;
let command: Program;
beforeAll(async () => {
  server = await program("serves-archive");
  command = await program("operates");
}, 180_000);

const run = (folder: string, ...args: string[]) => operate(command, keptSettings(folder), ...args);

test("a back-up under load, restored elsewhere, has every item that was confirmed before it, byte for byte; a second " +
  "one copies only what is new", { timeout: 480_000 }, async () => {
  await using folder = await ownDataFolder();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  const to = join(place.path, "disk");
  const archive = await serveToKeep(server, folder.path);
  await using _running = archive.running;
  for (let count = 0; count < 3; count++) await archive.put();

  const endLoad = underLoad(archive);
  const before = new Map(archive.confirmed);
  const first = await run(folder.path, "backup", to);
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/The back-up .* lies in .*: \d+ files/) });
  const during = archive.confirmed.size;
  expect(during).toBeGreaterThan(before.size);
  await endLoad();

  const added = archive.confirmed.size;
  const second = await run(folder.path, "backup", to);
  expect(second.code).toBe(0);
  const [, files, copied] = /(\d+) files \(.*of which (\d+) were new/.exec(second.said)?.map(Number) ?? [];
  expect(files).toBe(added);
  expect(copied).toBeLessThanOrEqual(added - before.size);

  const restored = await run(elsewhere.path, "restore", to);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/is restored, as it was at 20/) });
  expect(await originalsIn(elsewhere.path)).toEqual(archive.confirmed);
  // What is there is nobody's to write over.
  expect(await run(elsewhere.path, "restore", to)).toMatchObject({
    code: 1,
    said: expect.stringContaining("is not empty"),
  });
});

test("kill -9 of the back-up in its midst, then of the archive: neither leaves one that counts, and the next is " +
  "whole, as the drill says", { timeout: 480_000 }, async () => {
  await using folder = await ownDataFolder();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  const to = join(place.path, "disk");
  const inTheMidst = ({ faults }: RunningProgram) =>
    expect.poll(faults, { timeout: 60_000, interval: 5 }).toContain("files of the database copied");
  let confirmed: Map<number, string>;
  {
    const archive = await serveToKeep(server, folder.path);
    await using _running = archive.running;
    confirmed = archive.confirmed;
    await archive.put();
    {
      await using running = command.run(keptSettings(folder.path), "backup", to);
      await inTheMidst(running);
      await running.kill();
    }
    expect(await run(elsewhere.path, "restore", to)).toMatchObject({
      code: 1,
      said: expect.stringContaining("There is no back-up"),
    });
    const endLoad = underLoad(archive);
    await using running = command.run(keptSettings(folder.path), "backup", to);
    await inTheMidst(running);
    await archive.running.kill();
    expect(await running.ended).toBe(1);
    await endLoad();
  }
  const again = await serveToKeep(server, folder.path);
  await using _running = again.running;
  await again.put();
  expect(await run(folder.path, "backup", to)).toMatchObject({ code: 0 });
  expect(await run(folder.path, "drill", to)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is whole: \d+ files read, each as it was written\.\nRestored aside/),
  });
  expect(await run(elsewhere.path, "restore", to)).toMatchObject({ code: 0 });
  const originals = await originalsIn(elsewhere.path);
  for (const [id, sha256] of [...confirmed, ...again.confirmed]) expect([id, originals.get(id)]).toEqual([id, sha256]);
});

test("with DATABASE_URL the files are backed up, it is said what the database's own tools must do, and the files " +
  "come back to where it is", { timeout: 240_000 }, async () => {
  await using app = await newTestApp();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  await app.item({ owner: "amina" });
  const settings = { ...keptSettings(app.folder), DATABASE_URL: app.databaseUrl };
  const to = join(place.path, "disk");
  expect(await operate(command, settings, "backup", to)).toMatchObject({
    code: 0,
    said: expect.stringContaining("back it up by its own tools (pg_basebackup, pg_dump, your provider's)"),
  });
  expect(await run(elsewhere.path, "restore", to)).toMatchObject({
    code: 1,
    said: expect.stringContaining("Restore the database by its own tools first"),
  });
  const there = { ...settings, DATA_DIR: elsewhere.path };
  expect(await operate(command, there, "restore", to)).toMatchObject({ code: 0 });
  const kept = async (folder: string) => (await readdir(join(folder, "files/kept"), { recursive: true })).toSorted();
  expect(await kept(elsewhere.path)).toEqual(await kept(app.folder));
  expect(await kept(elsewhere.path)).not.toEqual([]);
});
