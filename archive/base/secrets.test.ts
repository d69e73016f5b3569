import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { secretKeys } from "./secrets";

test("ten processes that start at once for the first time end with the same key, for our user alone", async () => {
  await using folder = await ownFolder();
  const config = { secretKeys: undefined, role: "all" as const, dataDir: folder.path };
  const found = await Promise.all(Array.from({ length: 10 }, () => secretKeys(config)));
  expect(new Set(found.map((keys) => keys.join())).size).toBe(1);
  expect(found[0]?.[0]).toMatch(/^[\da-f]{64}$/);
  expect(await secretKeys(config)).toEqual(found[0]);
  expect(await readdir(join(folder.path, "secrets"))).toEqual(["keys"]);
  expect((await stat(join(folder.path, "secrets"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder.path, "secrets/keys"))).mode & 0o777).toBe(0o600);
});

test("a key put before the old one is the newest, and the old one goes on being known", async () => {
  await using folder = await ownFolder();
  const config = { secretKeys: undefined, role: "all" as const, dataDir: folder.path };
  const [old = ""] = await secretKeys(config);
  const fresh = "n".repeat(32);
  await writeFile(join(folder.path, "secrets/keys"), `${fresh}\n${old}\n`);
  expect(await secretKeys(config)).toEqual([fresh, old]);
});

test("SECRET_KEYS comes before the kept ones; one too short is refused with words", async () => {
  await using folder = await ownFolder();
  const keys = ["k".repeat(32)];
  expect(await secretKeys({ secretKeys: keys, role: "worker", dataDir: folder.path })).toEqual(keys);
  await expect(secretKeys({ secretKeys: ["short"], role: "all", dataDir: folder.path })).rejects.toThrow(
    /at least 32 characters/,
  );
});

test.each(["archive", "worker", "web"] as const)("role %s without SECRET_KEYS is refused with words", async (role) => {
  await using folder = await ownFolder();
  await expect(secretKeys({ secretKeys: undefined, role, dataDir: folder.path })).rejects.toThrow(
    `ROLE=${role} needs SECRET_KEYS`,
  );
  expect(await readdir(folder.path)).toEqual([]);
});
