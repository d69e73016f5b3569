import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { copyFolder } from "tests/builders/copy-folder";
import { ownFolder } from "tests/builders/folder";
import { databaseUrl } from "./connection";
import { homeIn } from "./home";
import { clusterOf } from "./major";
import { startEmbedded, type EmbeddedDatabase } from "./start-embedded";

const WRONG_PASSWORD = "28P01";

/** Answer of the database to a statement, or the code of its refusal to connect. */
async function ask({ address }: Pick<EmbeddedDatabase, "address">, password: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl({ address, password }, "postgres") });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return Object.values((await client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0];
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test(
  "a database that asked nobody for a password asks from its next start on, and takes another where its file is " +
    "lost",
  async () => {
    await using folder = await ownFolder();
    const home = homeIn(folder.path);
    await mkdir(home.folder);
    await copyFolder(inject("blankCluster"), clusterOf(home.folder));
    // As Akkhor 0.8 left it.
    writeFileSync(join(clusterOf(home.folder), "pg_hba.conf"), "local all all trust\n");
    const older = await startEmbedded({ folder: home.folder, secrets: join(inject("runFolder"), "secrets") });
    await ask(older, inject("databasePassword"), "alter role akkhor password null");
    await older.stop();

    const file = join(home.secrets, "database");
    const passwords: string[] = [];
    for (let start = 0; start < 2; start++) {
      const server = await startEmbedded(home);
      const password = readFileSync(file, "utf8").trim();
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await ask(server, password, "select 'let in'")).toBe("let in");
      for (const other of ["guessed", inject("databasePassword"), ...passwords])
        expect(await ask(server, other, "select 'let in'")).toBe(WRONG_PASSWORD);
      passwords.push(password);
      await server.stop();
      rmSync(file);
    }
  },
);

test("an empty file of the password stops the start in words", async () => {
  await using folder = await ownFolder();
  const home = homeIn(folder.path);
  await mkdir(home.secrets);
  writeFileSync(join(home.secrets, "database"), "\n");
  await expect(startEmbedded(home)).rejects.toThrow(/secrets\/database is empty. Remove it/);
});
