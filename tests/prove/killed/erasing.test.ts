import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ownDataFolder } from "tests/builders/folder";
import { program, type Program } from "tests/faults/program";

let eraser: Program;
beforeAll(async () => void (eraser = await program("erases-people")), 60_000);

test("kill -9 while a person is erased: the next start goes on where it was, until neither row nor file is left", {
  timeout: 300_000,
}, async () => {
  await using folder = await ownDataFolder();
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: "silent", DISK_RESERVE_MB: "1", WORKERS: "1" };
  // A description that is being written in the minute of the kill is left to the sweep (docs/decisions/0067).
  const kept = async () =>
    (await readdir(join(folder.path, "files/kept"), { recursive: true })).filter((name) =>
      /original-of-\d+$/.test(name),
    );
  {
    await using running = eraser.run(settings, "begin");
    await running.said(/^left (?!1500 )[1-9]\d* 1$/);
    await running.kill();
  }
  await using running = eraser.run(settings);
  const [, first] = (await running.said(/^left/)).split(" ");
  // Some of it was done, and is not done again.
  expect(Number(first)).toBeGreaterThan(0);
  expect(Number(first)).toBeLessThan(1500);
  await running.said(/^left 0 0$/);
  await expect.poll(kept, { timeout: 60_000 }).toEqual([]);
});
