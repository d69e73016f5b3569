import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { inEnglish, type Line } from "archive/base/line";
import { run as move } from "archive/commands/database/move";
import { run as upgrade } from "archive/commands/database/upgrade";
import { moveDatabase } from "archive/db/moving/move-database";
import { startArchive } from "archive/server/start-archive";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { actsLeft } from "tests/test-app/acts-left";
import { keptSettings } from "./archive-to-keep";
import { operateHere } from "./operate-here";
import { asked, contentsOf, emptyDatabase, migratedDatabase } from "./whole-database";

const MOVED = { rows: expect.any(Number), tables: expect.any(Number) };

/** A database of an archive with ten items that nobody works on. */
async function tenItems() {
  const source = await migratedDatabase();
  await asked(
    source.url,
    `with amina as (insert into people (random_id, first_name, email, language)
      values ('1', 'Amina', 'amina@example.test', 'bn') returning id),
    album as (insert into albums (owner_id, name, place) select id, 'Letters', 1 from amina)
    insert into items (owner_id, kind, status, caption) select id, 'handwriting', 2, 'Letter ' || n
      from amina, generate_series(1, 10) as numbers (n)`,
  );
  return source;
}

/** What a move tells, line by line. @param until the line at which it is broken off, as by a kill */
async function moved(from: string, to: string, until?: RegExp) {
  const told: string[] = [];
  const tell = (line: Line) => {
    const said = inEnglish(line);
    told.push(said);
    if (until?.test(said)) throw new Error("killed");
  };
  return { done: await moveDatabase({ from, to, tell }).catch((error: Error) => error.message), told };
}

const start = (settings: Record<string, string>) =>
  startArchive(readArchiveConfig(settings), { workers: false, sound: false });

test(
  "ten items move to a database whose owner is no superuser: every table and sequence is equal, keys and triggers " +
    "stand, the next item gets the next number, and what is in the target by then is somebody's",
  async () => {
    await using source = await tenItems();
    await using target = await emptyDatabase();
    const before = await contentsOf(source.url);
    const { done, told } = await moved(source.url, target.url);
    expect(done).toMatchObject(MOVED);
    expect(told).toContain("items: 10 rows copied");
    expect(await contentsOf(target.url)).toEqual(before);
    // Said again, and nothing copied.
    expect(await moved(source.url, target.url)).toEqual({ done, told: [] });

    const next =
      "insert into items (owner_id, kind, status, caption) select id, 'voice', 2, 'Next' from people returning id";
    expect(await asked(target.url, next)).toEqual([{ id: 11 }]);
    const kept = await contentsOf(target.url);
    expect((await moved(source.url, target.url)).done).toMatch(/is not empty \(admin_acts, .*Nothing was touched/);
    expect(await contentsOf(target.url)).toEqual(kept);
  },
);

test(
  "a move that is broken off leaves half a database that nothing starts on; the next goes on, copies anew what " +
    "changed since, and nothing else",
  async () => {
    await using source = await tenItems();
    await using target = await emptyDatabase();
    await using folder = await ownFolder();
    expect((await moved(source.url, target.url, /^rate_limits: /)).done).toBe("killed");
    await expect(start({ ...keptSettings(folder.path), DATABASE_URL: target.url })).rejects.toThrow(/half of a move/);

    await asked(source.url, "update albums set name = 'changed since'");
    await asked(source.url, "insert into rate_limits (key) values ('since')");
    const before = await contentsOf(source.url);
    const { done, told } = await moved(source.url, target.url);
    expect(done).toMatchObject(MOVED);
    expect(told).toEqual(
      expect.arrayContaining(["items: there already", "albums: 1 rows copied", "rate_limits: 1 rows copied"]),
    );
    expect(await contentsOf(target.url)).toEqual(before);
  },
);

test("a database that Akkhor works on is not moved, and what can't be a target is said", async () => {
  await using source = await tenItems();
  await using target = await emptyDatabase();
  await using other = await migratedDatabase();
  await using latin = await emptyDatabase("LATIN1");
  await using folder = await ownFolder();
  const refusal = async (from: string, to: string) => (await moved(from, to)).done;
  const archive = await start({ ...keptSettings(folder.path), DATABASE_URL: source.url });
  for (const [from, to] of [[source.url, target.url] as const, [other.url, source.url] as const])
    expect(await refusal(from, to)).toContain("is one that Akkhor works on now");
  await archive.stop();
  // Its last connection is seen there for a moment more.
  await expect.poll(() => refusal(source.url, latin.url)).toContain("has the encoding LATIN1");
  expect(await refusal(source.url, `${target.url}&user=nobody`)).toContain("The database to move into doesn't answer");
  await asked(target.url, "create table letters (id int)");
  expect(await refusal(source.url, target.url)).toContain("is not empty (letters)");
});

test("a database of an older PostgreSQL is neither begun anew nor touched: the start names the command", async () => {
  await using folder = await ownFolder();
  const older = join(folder.path, "postgres/pg17");
  await mkdir(older, { recursive: true });
  await writeFile(join(older, "PG_VERSION"), "17\n");
  await expect(start(keptSettings(folder.path))).rejects.toThrow(
    /written by PostgreSQL 17[^]*npm run database:upgrade/,
  );
  expect((await readdir(join(folder.path, "postgres"))).toSorted()).toEqual(["pg17"]);
  await using nowhere = await ownFolder();
  expect(await operateHere(upgrade, keptSettings(folder.path), "--old-binaries", nowhere.path)).toMatchObject({
    code: 1,
    said: expect.stringContaining("bin/postgres and bin/pg_ctl are looked for"),
  });
  expect(await operateHere(upgrade, keptSettings(nowhere.path))).toMatchObject({
    code: 0,
    said: expect.stringContaining("Nothing to do"),
  });
});

test("a built-in database that was moved is never served again unawares, nor an empty one in its place, nor moved " +
  "once more; brought back, the other one is the old one", { timeout: 120_000 }, async () => {
  await using folder = await ownDataFolder();
  await using external = await emptyDatabase();
  await using other = await emptyDatabase();
  const settings = keptSettings(folder.path);
  const there = { ...settings, DATABASE_URL: external.url };
  const run = (...args: string[]) => operateHere(move, settings, ...args);

  expect(await run("--to", external.url)).toMatchObject({ code: 0, said: expect.stringContaining("is moved") });
  const name = external.url.split("@localhost/")[1]?.split("?")[0];
  const refusal = new RegExp(`was moved to .*/${name} .*--from URL --aside.*remove .*moved\\.json`);
  await expect(start(settings)).rejects.toThrow(refusal);
  expect(await operateHere(upgrade, settings)).toMatchObject({ code: 1, said: expect.stringMatching(refusal) });
  // As after a kill before its last word.
  expect(await run("--to", external.url)).toMatchObject({ code: 0, said: expect.stringContaining("is moved") });
  expect(await run("--to", other.url)).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was touched") });
  await (await start(there)).stop();
  const moved = "select act, subject from admin_acts order by id";
  const away = { act: "database_moved", subject: expect.stringMatching(new RegExp(`/${name}$`)) };
  expect(await asked(external.url, moved)).toEqual([away]);
  await (await start(there)).stop();
  expect(await asked(external.url, moved)).toEqual([away]);

  await rm(join(folder.path, "postgres/pg18"), { recursive: true });
  await expect(start(settings)).rejects.toThrow(refusal);
  expect(await run("--from", external.url)).toMatchObject({ code: 0, said: expect.stringContaining("is moved") });
  const archive = await start(settings);
  expect(await actsLeft(archive.services.db)).toHaveLength(2);
  await archive.stop();
  await expect(start(there)).rejects.toThrow(/was moved into the built-in database in .*start without DATABASE_URL/);
  expect(await run("--from", external.url, "--aside")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/was moved to the built-in .*drop its schema akkhor_moved/),
  });
  await (await start(settings)).stop();
});

test("a move into the built-in database that is refused leaves nothing that keeps Akkhor from starting", {
  timeout: 60_000,
}, async () => {
  await using folder = await ownDataFolder();
  await using source = await tenItems();
  await using elsewhere = await ownFolder();
  const settings = keptSettings(folder.path);
  const archive = await start({ ...keptSettings(elsewhere.path), DATABASE_URL: source.url });
  expect(await operateHere(move, settings, "--from", source.url, "--aside")).toMatchObject({
    code: 1,
    said: expect.stringContaining("is one that Akkhor works on now"),
  });
  await archive.stop();
  expect((await readdir(join(folder.path, "postgres"))).filter((entry) => entry.startsWith("moving"))).toEqual([]);
  await (await start(settings)).stop();
});
