import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run as backup } from "archive/commands/backup/backup";
import { run as drill } from "archive/commands/backup/drill";
import { run as restore } from "archive/commands/backup/restore";
import { run as fixity } from "archive/commands/fixity/fixity";
import { ownFolder } from "tests/builders/folder";
import { flipBit, loseFile, originalKeys, pathOf } from "tests/test-app/originals";
import { actsLeft } from "tests/test-app/acts-left";
import { newTestApp } from "tests/test-app/test-app";
import { keptSettings } from "./archive-to-keep";
import { operateHere } from "./operate-here";

// The built-in database comes back in keep-backup.test.ts.
test("with DATABASE_URL the files are backed up, the second time those that are new; they come back to where it is " +
  "and are known there, and the drill reads each", { timeout: 120_000 }, async () => {
  await using app = await newTestApp();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  await app.item({ owner: "amina" });
  const settings = { ...keptSettings(app.folder), DATABASE_URL: app.databaseUrl };
  const to = join(place.path, "disk");
  expect(await operateHere(backup, settings, to)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/: 1 files .*of which 1 were new[^]*back it up by its own tools \(pg_basebackup/),
  });
  await app.item({ owner: "amina" });
  const second = await operateHere(backup, settings, to);
  expect(second).toMatchObject({ code: 0, said: expect.stringMatching(/: 2 files .*of which 1 were new/) });
  expect(await operateHere(drill, settings, to)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is whole: 2 files read, each as it was written\.\nIt has files alone/),
  });

  expect(await operateHere(restore, keptSettings(elsewhere.path), to)).toMatchObject({
    code: 1,
    said: expect.stringContaining("Restore the database by its own tools first"),
  });
  const there = { ...settings, DATA_DIR: elsewhere.path };
  expect(await operateHere(restore, there, to)).toMatchObject({ code: 0 });
  const [first = "", newest = ""] = (await readdir(join(to, "backups"))).toSorted();
  expect(await actsLeft(app.services.db)).toEqual([
    `backed_up: ${first}`,
    `backed_up: ${newest}`,
    `restored: ${newest}`,
  ]);
  const kept = async (folder: string) => (await readdir(join(folder, "files/kept"), { recursive: true })).toSorted();
  expect(await kept(elsewhere.path)).toEqual(await kept(app.folder));
  // Its disk is known for the archive's own.
  expect(await operateHere(fixity, there, "--all")).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /check of all.*: 2 originals and descriptions read[^]*Nothing is known to be damaged or lost/,
    ),
  });

  const [key = ""] = await originalKeys(app);
  await flipBit(join(to, "files", key.slice(0, 2), key));
  expect(await operateHere(drill, settings, to)).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`${key} isn't as it was written[^]*is not whole: 1 faults`)),
  });
});

test("originals that the disk damaged and lost are brought back from a back-up, beside the product; damaged bytes " +
  "stay aside", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  await using place = await ownFolder();
  for (const caption of ["damaged", "lost", "never backed up"]) await app.item({ owner: "amina", caption });
  await app.settle();
  const settings = { ...keptSettings(app.folder), DATABASE_URL: app.databaseUrl };
  const to = join(place.path, "disk");
  const [damaged = "", lost = "", gone = ""] = await originalKeys(app);
  expect(await operateHere(backup, settings, to)).toMatchObject({ code: 0 });
  await flipBit(join(to, "files", gone.slice(0, 2), gone));
  const here = (key: string) => pathOf(join(app.folder, "files"), key);
  await flipBit(here(damaged));
  for (const key of [lost, gone]) await loseFile(here(key));
  // Known before the check comes to it.
  expect(await operateHere(restore, settings, to, "--file", damaged)).toEqual({
    code: 0,
    said: expect.stringMatching(new RegExp(`^${damaged} is back;.*\\n1 of 1 originals are as they were\\.$`)),
  });
  const found = await operateHere(fixity, settings, "--all");
  expect(found.said).toContain("Damaged or lost and not mended: 2.");
  expect(found.said).toContain("npm run restore -- FROM --damaged");
  const all = await operateHere(restore, settings, to, "--damaged");
  expect(all.code).toBe(1);
  expect(all.said).toMatch(new RegExp(`${lost} is back;`));
  expect(all.said).toMatch(new RegExp(`${gone} is not in that back-up as it was`));
  expect(all.said).toMatch(/1 of 2 originals are as they were\.$/);
  expect((await actsLeft(app.services.db)).slice(1)).toEqual(["originals_restored: 1", "originals_restored: 1"]);
  expect(await operateHere(restore, settings, to, "--file", lost)).toMatchObject({
    code: 0,
    said: expect.stringContaining("is sound as it is"),
  });
  expect(await operateHere(restore, settings, to, "--file", "f".repeat(32))).toMatchObject({
    code: 1,
    said: expect.stringContaining("is no original of this archive"),
  });
  for (const wrong of [
    ["--file", "../secrets"],
    ["--damaged", "--file", lost],
    ["--damaged", "--aside"],
  ])
    expect(await operateHere(restore, settings, to, ...wrong)).toMatchObject({
      code: 1,
      said: expect.stringContaining("--file KEY"),
    });
  const aside = (await readdir(join(app.folder, "files/kept"), { recursive: true })).filter((name) =>
    name.includes(`${damaged}-`),
  );
  expect(aside).toHaveLength(1);
});

test("while the disk of the files is away nothing is backed up, nor called lost; what was before stays", async () => {
  await using app = await newTestApp();
  await using place = await ownFolder();
  await app.item({ owner: "amina" });
  await app.settle();
  const settings = { ...keptSettings(app.folder), DATABASE_URL: app.databaseUrl };
  const to = join(place.path, "disk");
  expect(await operateHere(backup, settings, to)).toMatchObject({ code: 0 });
  const before = await readdir(to, { recursive: true });
  await rename(join(app.folder, "files"), join(app.folder, "unmounted"));
  expect(await operateHere(backup, settings, to)).toEqual({
    code: 1,
    said: expect.stringContaining("lacks the archive's mark: is its disk mounted?"),
  });
  expect((await readdir(to, { recursive: true })).filter((name) => !name.includes(".making"))).toEqual(before);
});
