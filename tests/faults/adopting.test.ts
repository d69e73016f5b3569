import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "archive/commands/fixity/fixity";
import { fillCopies } from "archive/jobs/keep-originals";
import { ownFolder } from "tests/builders/folder";
import { manyOriginals, originalKeys } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { operateHere } from "./operate-here";

const COUNT = 12;

const fixity = (app: TestApp, copies: string, ...args: string[]) =>
  operateHere(
    run,
    {
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.folder,
      DISK_RESERVE_MB: "1",
      LOG_LEVEL: "silent",
      COPY_TO: copies,
    },
    ...args,
  );

/** An archive with a dozen originals, each with a copy. */
async function copied(copies: string): Promise<TestApp> {
  const app = await newTestApp({ copyTo: [{ folder: copies }] });
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  await manyOriginals(app, id, COUNT - 1);
  await app.services.db.updateTable("storage_places").set({ walked_at: null }).execute();
  await fillCopies(app.services);
  await app.settle();
  return app;
}

async function originalsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "kept"), { recursive: true });
  return names.flatMap((name) => /[0-9a-f]{32}$/.exec(name)?.[0] ?? []).toSorted();
}

test("a lost disk: nothing is accused until the new one is adopted, then all is told and brought back", {
  timeout: 240_000,
}, async () => {
  await using copies = await ownFolder();
  await using app = await copied(copies.path);
  const files = join(app.folder, "files");
  expect(await fixity(app, copies.path, "--all")).toMatchObject({ code: 0 });
  await rm(join(files, "kept"), { recursive: true });
  await mkdir(join(files, "kept"));
  const away = await fixity(app, copies.path, "--all");
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining("npm run fixity -- --all --adopt") });
  expect(away.said).toContain("Nothing is known to be damaged or lost.");
  expect(await originalsIn(files)).toEqual([]);

  const adopted = await fixity(app, copies.path, "--all", "--adopt");
  expect(adopted).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${COUNT} lost, ${COUNT} mended`),
  });
  expect(await originalsIn(files)).toEqual((await originalKeys(app)).toSorted());
  // From now on it is known without a word.
  expect(await fixity(app, copies.path, "--all")).toMatchObject({ code: 0 });
});

test("a lost place for copies: told until the new one is adopted, then filled anew", { timeout: 240_000 }, async () => {
  await using copies = await ownFolder();
  await using app = await copied(copies.path);
  const keys = (await originalKeys(app)).toSorted();
  expect(await originalsIn(copies.path)).toEqual(keys);
  await rename(copies.path, `${copies.path}-broken`);
  await mkdir(copies.path);
  const away = await fixity(app, copies.path, "--all");
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining("is away, or lacks its mark") });
  expect(away.said).toContain("Nothing is known to be damaged or lost.");
  expect((await readdir(join(copies.path, "kept"))).toSorted()).toEqual([]);

  const adopted = await fixity(app, copies.path, "--adopt");
  expect(adopted).toMatchObject({ code: 0, said: expect.stringContaining(`0 copies at ${copies.path}`) });
  await fillCopies(app.services);
  expect(await originalsIn(copies.path)).toEqual(keys);
  await rm(`${copies.path}-broken`, { recursive: true });
});
