import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { copyFolder } from "tests/builders/copy-folder";
import { ownDataFolder, ownFolder, type OwnFolder } from "tests/builders/folder";
import { putSmallFamily } from "tests/test-app/small-family";
import { keptSettings, operate, serveToKeep } from "tests/faults/archive-to-keep";
import { holdMoveFrom, holdMoveInto, type HeldMove } from "./held-move";
import { program, type Program, type RunningProgram } from "tests/faults/program";
import { asked, askedIn, contentsOf, emptyDatabase } from "tests/faults/whole-database";

let server: Program;
let starter: Program;
let command: Program;
let seed: OwnFolder;
beforeAll(async () => {
  server = await program("serves-archive");
  starter = await program("starts-archive");
  command = await program("operates");
  seed = await ownDataFolder();
  await putSmallFamily(readArchiveConfig({ ...keptSettings(seed.path), WORKERS: "2" }));
}, 300_000);
afterAll(() => seed[Symbol.asyncDispose]());

const run = (folder: string, ...args: string[]) => operate(command, keptSettings(folder), ...args);
const MOVED = expect.stringMatching(/Everything is moved: [\d,]+ rows in \d+ tables, compared row by row and equal\./);

async function seeded(): Promise<OwnFolder> {
  const folder = await ownFolder();
  for (const name of ["postgres", "files", "secrets"]) await copyFolder(join(seed.path, name), join(folder.path, name));
  return folder;
}

/** Kills a move where it is held. */
async function killedAt(held: HeldMove, folder: string, ...args: string[]): Promise<void> {
  await using running: RunningProgram = command.run(keptSettings(folder), ...args);
  await held.reached();
  await running.kill();
  expect(await running.ended).toBe("SIGKILL");
  expect(running.faults()).toMatch(/^items: \d+ rows copied$/m);
}

test("the seed moves to a database whose owner is no superuser, and back: every table and sequence is equal, keys " +
  "and triggers stand, and the next letter gets the next number", { timeout: 300_000 }, async () => {
  await using folder = await seeded();
  await using external = await emptyDatabase();
  const before = await askedIn(folder.path, contentsOf);
  expect(Number(before.get("public.items")?.split(" ")[0])).toBeGreaterThan(5);

  const there = await run(folder.path, "database:move", "--to", external.url);
  expect(there).toMatchObject({ code: 0, said: MOVED });
  expect(there.said).toContain("Now set DATABASE_URL");
  expect(await contentsOf(external.url)).toEqual(before);
  const strange = "select count(*)::int as count from person_stamps where changed_by is not null";
  expect(await asked(external.url, strange)).toEqual([{ count: 0 }]);
  // A kill before its last word: it is said again, and nothing copied.
  const told = await run(folder.path, "database:move", "--to", external.url);
  expect(told).toMatchObject({ code: 0, said: MOVED });
  expect(told.said).not.toContain("copied");

  const [{ id = 0 } = {}] = await asked<{ id: number }>(external.url, "select max(id)::int as id from items");
  await asked(external.url, `update items set caption = 'written there' where id = ${id}`);
  const kept = await contentsOf(external.url);
  // What is in the target by now is somebody's.
  expect(await run(folder.path, "database:move", "--to", external.url)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The database to move into is not empty \(\w+, .*Nothing was touched/),
  });
  expect(await contentsOf(external.url)).toEqual(kept);
  const from = ["database:move", "--from", external.url];
  expect(await run(folder.path, ...from)).toMatchObject({ code: 1, said: expect.stringContaining("Say --aside") });
  const back = await run(folder.path, ...from, "--aside");
  expect(back).toMatchObject({ code: 0, said: MOVED });
  expect(await askedIn(folder.path, contentsOf)).toEqual(kept);
  expect(
    (await readdir(join(folder.path, "postgres"))).filter((name) => /^pg18-before-|^moving/.test(name)),
  ).toHaveLength(1);

  // As after a kill once all was compared, before the database was in its place.
  await mkdir(join(folder.path, "postgres/moving"));
  await rename(join(folder.path, "postgres/pg18"), join(folder.path, "postgres/moving/pg18"));
  expect(await run(folder.path, ...from)).toMatchObject({ code: 0, said: MOVED });
  expect(await askedIn(folder.path, contentsOf)).toEqual(kept);

  const archive = await serveToKeep(server, folder.path);
  await using _running = archive.running;
  expect(await archive.put()).toBeGreaterThan(id);
});

test("kill -9 in the midst leaves half a database that nothing starts on; the next run goes on, copies anew what " +
  "changed since, and nothing else", { timeout: 300_000 }, async () => {
  await using folder = await seeded();
  await using external = await emptyDatabase();
  const to = ["database:move", "--to", external.url];
  {
    await using held = await holdMoveInto(external.url, "rate_limits");
    await killedAt(held, folder.path, ...to);
  }
  await using refused = starter.run({ ...keptSettings(folder.path), DATABASE_URL: external.url });
  expect(await refused.said(/half of a move/)).toContain("npm run database:move again");
  expect(await refused.ended).toBe(1);

  const before = await askedIn(folder.path, async (url) => {
    await asked(url, "update albums set name = 'changed since'");
    await asked(url, "insert into rate_limits (key) values ('since')");
    return contentsOf(url);
  });
  const again = await run(folder.path, ...to);
  expect(again).toMatchObject({ code: 0, said: MOVED });
  expect(again.said).toMatch(/^items: there already$/m);
  expect(again.said).toMatch(/^albums: \d+ rows copied$/m);
  expect(again.said).toMatch(/^rate_limits: [1-9]\d* rows copied$/m);
  expect(await contentsOf(external.url)).toEqual(before);

  await using elsewhere = await ownFolder();
  const from = ["database:move", "--from", external.url];
  {
    await using held = await holdMoveFrom(external.url, "rate_limits");
    await killedAt(held, elsewhere.path, ...from);
  }
  await using begun = starter.run(keptSettings(elsewhere.path));
  expect(await begun.said(/is being moved into/)).toContain("it goes on where it was");
  expect(await begun.ended).toBe(1);
  const back = await run(elsewhere.path, ...from);
  expect(back).toMatchObject({ code: 0, said: MOVED });
  expect(back.said).toMatch(/^items: there already$/m);
  expect(await askedIn(elsewhere.path, contentsOf)).toEqual(before);
});

test("while Akkhor runs on either end nothing is moved, and what can't be a target is said", {
  timeout: 120_000,
}, async () => {
  await using folder = await ownDataFolder();
  await using external = await emptyDatabase();
  await using latin = await emptyDatabase("LATIN1");
  await using elsewhere = await ownFolder();
  const to = (url: string) => run(folder.path, "database:move", "--to", url);
  {
    await using running = starter.run({ ...keptSettings(folder.path), PORT: "0" });
    await running.said(/is at http/);
    expect(await to(external.url)).toMatchObject({ code: 1, said: expect.stringContaining("Akkhor already runs on") });
  }
  expect(await to(latin.url)).toMatchObject({ code: 1, said: expect.stringContaining("has the encoding LATIN1") });
  expect(await to(`${external.url}&user=nobody`)).toMatchObject({
    code: 1,
    said: expect.stringContaining("The database to move into doesn't answer"),
  });
  expect(await to("mysql://localhost/akkhor")).toMatchObject({
    code: 1,
    said: expect.stringContaining("Not understood: --to mysql:"),
  });
  await asked(external.url, "create table letters (id int)");
  expect(await to(external.url)).toMatchObject({ code: 1, said: expect.stringContaining("is not empty (letters)") });
  await asked(external.url, "drop table letters");
  const settings = { ...keptSettings(elsewhere.path), DATABASE_URL: external.url };
  await using running = starter.run({ ...settings, PORT: "0", WORKERS: "1" });
  await running.said(/is at http/);
  for (const [of, direction] of [
    [folder, "--to"],
    [elsewhere, "--from"],
  ] as const)
    expect(await run(of.path, "database:move", direction, external.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining("is one that Akkhor works on now"),
    });
  expect(await operate(command, settings, "database:move", "--to", external.url)).toMatchObject({
    code: 1,
    said: expect.stringContaining("DATABASE_URL is set"),
  });
});

test("a database of an older PostgreSQL is neither begun anew nor touched: the start names the command", async () => {
  await using folder = await ownFolder();
  const older = join(folder.path, "postgres/pg17");
  await mkdir(older, { recursive: true });
  await writeFile(join(older, "PG_VERSION"), "17\n");
  await using start = starter.run(keptSettings(folder.path));
  expect(await start.said(/was written by PostgreSQL 17/)).toContain("npm run database:upgrade");
  expect(await start.ended).toBe(1);
  expect((await readdir(join(folder.path, "postgres"))).toSorted()).toEqual(["pg17"]);
  await using nowhere = await ownFolder();
  expect(await run(folder.path, "database:upgrade", "--old-binaries", nowhere.path)).toMatchObject({
    code: 1,
    said: expect.stringContaining("bin/postgres and bin/pg_ctl are looked for"),
  });
  expect(await run(nowhere.path, "database:upgrade")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Nothing to do"),
  });
});
