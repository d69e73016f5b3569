import { expect, test } from "vitest";
import { asked, emptyDatabase } from "tests/faults/whole-database";
import { startProduct } from "../harness/product";

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
