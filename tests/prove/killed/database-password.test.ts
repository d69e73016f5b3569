import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { processesOf } from "archive/db/embedded/end-server";
import { homeIn, type DatabaseHome } from "archive/db/embedded/home";
import { clusterOf } from "archive/db/embedded/major";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { copyFolder } from "tests/builders/copy-folder";
import { ownFolder } from "tests/builders/folder";
import { program } from "tests/faults/program";

const log = ({ folder }: DatabaseHome) => {
  const path = join(folder, "postgres.log");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};

/** What is seen of a start that gives an older database its password, in this order. */
const STEPS: [string, (home: DatabaseHome) => boolean][] = [
  ["the password was made", ({ secrets }) => existsSync(join(secrets, "database"))],
  ["the server was started", (home) => log(home).includes("starting PostgreSQL")],
  ["it refused us", (home) => log(home).includes("password authentication failed")],
  [
    "it was being told",
    ({ folder }) => processesOf(clusterOf(folder)).all.some((pid) => commandOf(pid).includes("--single")),
  ],
  ["it was started again", (home) => log(home).split("starting PostgreSQL").length > 2],
];

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

test.for(STEPS)("killed once %s, an older database gets its password by the next start", async ([, isReached]) => {
  await using folder = await ownFolder();
  const home = homeIn(folder.path);
  await mkdir(home.folder);
  await copyFolder(inject("blankCluster"), clusterOf(home.folder));
  // The run's own password is none of this home's.
  writeFileSync(join(clusterOf(home.folder), "pg_hba.conf"), "local all all trust\n");
  const starter = await program("starts-database");
  {
    await using running = starter.run({}, home.folder, home.secrets);
    await expect.poll(() => isReached(home), { interval: 1, timeout: 30_000 }).toBe(true);
    await running.kill();
  }
  const server = await startEmbedded(home);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query("select 'let in' as word")).rows).toEqual([{ word: "let in" }]);
  await client.end();
  await server.stop();
});
