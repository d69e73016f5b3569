import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDataFolder } from "tests/builders/folder";
import { asked, emptyDatabase } from "tests/faults/whole-database";
import { newAccount } from "../harness/accounts";
import { startProduct } from "../harness/product";

/** Database processes that still work on a folder. */
function databasesOn(folder: string): number {
  const lines = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(folder) && line.includes("postgres")).length;
}

async function signsIn(origin: string, account: { email: string; password: string }): Promise<number> {
  const reply = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  return reply.status;
}

test(
  "a second start in the same folder says that one runs, and harms nothing; after kill -9 it starts again on " +
    "what it had; Ctrl-C ends everything cleanly",
  async () => {
    await using folder = await ownDataFolder("blank");
    await using first = await startProduct({ DATA_DIR: folder.path });
    // The secrets it made are its owner's alone.
    expect((await stat(join(folder.path, "secrets"))).mode & 0o777).toBe(0o700);
    const account = await newAccount(first);
    await expect(startProduct({ DATA_DIR: folder.path })).rejects.toThrow(/runs|running/i);
    expect(await signsIn(first.origin, account)).toBe(200);
    await first.kill();
    await using second = await startProduct({ DATA_DIR: folder.path });
    expect(await signsIn(second.origin, account)).toBe(200);
    expect(databasesOn(folder.path)).toBeGreaterThan(0);
    expect(await second.stop()).toBe(0);
    expect(databasesOn(folder.path)).toBe(0);
  },
);

test("a start that can't bring its database up to date says why", async () => {
  await using database = await emptyDatabase();
  await asked(database.url, "revoke create on schema public from pg_database_owner");
  await expect(startProduct({ DATABASE_URL: database.url })).rejects.toThrow(
    /couldn't be brought up to date[^]*because: .*permission denied for schema public/,
  );
});

test("settings that can't be are all named at once, each in one line and once", async () => {
  const said = await startProduct({
    ROLE: "king",
    FREE_ITEM_LIMIT: "many",
    MAINTENANCE: "on",
    DATA_DIR: "/proc/nope",
  }).then(
    () => "",
    (error: Error) => error.message,
  );
  const lines = said.split("\n").filter((line) => line.startsWith("  "));
  expect(lines.map((line) => line.split(":")[0]?.trim()).toSorted()).toEqual([
    "DATA_DIR",
    "FREE_ITEM_LIMIT",
    "MAINTENANCE",
    "ROLE",
  ]);
  expect(said).not.toMatch(/^\s+at /m);
});

test("a port that is taken ends the start in one line", async () => {
  await using folder = await ownDataFolder();
  const taken = createServer((_, response) => response.writeHead(503).end()).listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const said = await startProduct({ PORT: String(port), DATA_DIR: folder.path }).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(said).toMatch(new RegExp(`^PORT: ${port} on 127.0.0.1 is taken by another program`, "m"));
  expect(said).not.toMatch(/^\s+at /m);
  expect(databasesOn(folder.path)).toBe(0);
  taken.close();
  taken.closeAllConnections();
});
