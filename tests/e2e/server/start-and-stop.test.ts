import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ownDataFolder } from "tests/builders/folder";
import { asked, emptyDatabase } from "tests/faults/whole-database";
import { databasesOn, startProduct } from "../harness/product";

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
