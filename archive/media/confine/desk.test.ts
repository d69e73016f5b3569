import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { Desk, sweepDesks } from "./desk";

afterEach(() => vi.unstubAllEnvs());

test("a desk holds a copy while it is decoded; what a killed process has left is removed an hour later", async () => {
  await using folder = await ownFolder();
  await using temporary = await ownFolder();
  vi.stubEnv("TMPDIR", temporary.path);
  const original = join(folder.path, "original");
  await writeFile(original, "a letter");
  for (const [name, hours] of [
    ["akkhor-decoder-left", 2],
    ["akkhor-decoder-at-work", 0.5],
    ["akkhor-other", 2],
  ] as const) {
    await mkdir(join(temporary.path, name));
    await writeFile(join(temporary.path, name, "picture"), "a letter");
    const at = new Date(Date.now() - hours * 3600_000);
    await utimes(join(temporary.path, name), at, at);
  }
  sweepDesks();
  const desk = await Desk.make();
  const shown = await desk.put(original);
  expect(await readdir(desk.folder, { withFileTypes: true })).toMatchObject([{ name: "picture" }]);
  expect(shown).toBe(join(desk.folder, "picture"));
  await desk.clear();
  expect(await readdir(desk.folder)).toEqual([]);
  await desk.remove();
  expect((await readdir(temporary.path)).toSorted()).toEqual(["akkhor-decoder-at-work", "akkhor-other"]);
  expect(await readdir(folder.path)).toEqual(["original"]);
});
