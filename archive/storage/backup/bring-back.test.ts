import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { bringFolderBack } from "./bring-back";
import { Damaged } from "./damaged";
import { writeList } from "./list";

test("a folder that can't be brought back says one file that is wrong, and the others end no process", async () => {
  await using folder = await ownFolder();
  await mkdir(join(folder.path, "cluster"));
  const entry = (name: string) => ({ name, bytes: 1, sha256: "0".repeat(64) });
  const facts = await writeList(join(folder.path, "cluster.jsonl"), async (add) => {
    await add(entry("missing"));
    await add(entry("../outside"));
  });
  const to = join(folder.path, "back");
  // Vitest fails on a rejection that nobody heeds, as a process does.
  await expect(bringFolderBack(folder.path, "cluster", facts, to)).rejects.toThrow(Damaged);
});

test("files that a back-up lacks are damage, and end no process", async () => {
  await using folder = await ownFolder();
  await mkdir(join(folder.path, "cluster"));
  const facts = await writeList(join(folder.path, "cluster.jsonl"), async (add) => {
    for (let at = 0; at < 7; at++) await add({ name: `gone-${at}`, bytes: 1, sha256: "0".repeat(64) });
  });
  await expect(bringFolderBack(folder.path, "cluster", facts, join(folder.path, "back"))).rejects.toThrow(Damaged);
});
