import { mkdir, readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { fetchRelease } from "archive/commands/database/fetch-release";
import { wordsIn } from "archive/commands/words";
import { binariesIn } from "archive/db/embedded/binaries";
import { ensureCluster } from "archive/db/embedded/cluster";
import { homeIn } from "archive/db/embedded/home";
import { findLauncher } from "archive/db/embedded/launcher";
import { clusterOf } from "archive/db/embedded/major";
import { databasePassword, verifierOf } from "archive/db/embedded/password";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { moveDatabase } from "archive/db/moving/move-database";
import { ownFolder } from "tests/builders/folder";
import { inFolder, keptSettings, operate, serveToKeep } from "tests/faults/archive-to-keep";
import { program } from "tests/faults/program";
import { askedIn, contentsOf, prolongMove } from "tests/faults/whole-database";
import { actsLeft } from "tests/test-app/acts-left";
import { newTestApp } from "tests/test-app/test-app";

const OLDER = 17;

// Needs the package registry: what an older major version is read by is fetched, here as by the operator.
test("a built-in database that PostgreSQL 17 wrote is refused by the start, comes to this version by one command, " +
  "with a kill -9 in its midst, and is equal to the last row", { timeout: 600_000 }, async () => {
  await using app = await newTestApp();
  await using data = await ownFolder();
  for (const caption of ["মায়ের চিঠি", "a line\nwith \\ and \t in it"]) await app.item({ owner: "amina", caption });
  await app.settle();
  await prolongMove(app.databaseUrl);
  const home = homeIn(data.path);
  const { folder } = home;
  await mkdir(folder);
  const binaries = binariesIn(await fetchRelease(wordsIn("en"), data.path, OLDER));
  const verifier = verifierOf(await databasePassword(home.secrets));
  await ensureCluster(clusterOf(folder, OLDER), binaries.initdb, findLauncher(), verifier);
  const older = await startEmbedded({ ...home, older: { major: OLDER, binaries } });
  await moveDatabase({ from: app.databaseUrl, to: older.url, tell: () => undefined });
  const before = await contentsOf(older.url);
  await older.stop();

  const command = await program("operates");
  const settings = keptSettings(data.path);
  expect(await operate(command, settings, "fixity")).toMatchObject({
    code: 1,
    said: expect.stringContaining("npm run database:upgrade"),
  });
  {
    await using running = command.run(settings, "database:upgrade");
    await expect.poll(running.faults, { timeout: 240_000, interval: 2 }).toMatch(/^items: 2 rows copied/m);
    await running.kill();
    expect(await running.ended).toBe("SIGKILL");
  }
  const done = await operate(command, settings, "database:upgrade");
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/compared row by row and equal/) });
  expect(done.said).toMatch(/^items: there already$/m);
  expect((await readdir(folder)).filter((name) => !/\.lock$|\.log$/.test(name)).toSorted()).toEqual([
    "pg17",
    "pg18",
    "run",
  ]);
  const tables = ([name]: [string, string]) => name !== "guards";
  const now = await askedIn(data.path, contentsOf);
  expect([...now].filter(tables).toSorted()).toEqual([...before].filter(tables).toSorted());
  const acts = await inFolder(data.path, ({ services }) => actsLeft(services.db));
  expect(acts.at(-1)).toBe("database_upgraded: 18");
  await using running = (await serveToKeep(await program("serves-archive"), data.path)).running;
  expect(running.pid).toBeGreaterThan(0);
});
