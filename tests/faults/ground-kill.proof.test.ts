import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { startArchive } from "archive/server/start-archive";
import { ownDataFolder } from "tests/builders/folder";
import { program } from "./program";

/** Ten in `npm run prove`. */
const KILLS_IN_A_ROW = Number(process.env.KILLS_IN_A_ROW ?? 1);
const ENOUGH = 40;

test("kill -9 in the midst of saving, once or again and again: all that was told saved is there, whole", {
  timeout: 60_000,
}, async () => {
  await using folder = await ownDataFolder();
  const writer = await program("writes-rows");
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: "silent", DISK_RESERVE_MB: "1" };
  const saved = new Map<string, string>();
  for (let round = 0; round < KILLS_IN_A_ROW; round++) {
    await using running = writer.run(settings);
    await running.said(/^saved/);
    await new Promise<void>((done) => {
      let count = 0;
      running.child.stdout?.on("data", (part: Buffer) => {
        count += part.toString().split("saved").length - 1;
        if (count >= ENOUGH) done();
      });
    });
    await running.kill();
    for (const line of running.lines) {
      const [, key = "", hash = ""] = line.split(" ");
      saved.set(key, hash);
    }
  }

  const archive = await startArchive(readArchiveConfig(settings), { workers: false, sound: false });
  const rows = await archive.services.db.selectFrom("files").select(["storage_key", "sha256"]).execute();
  const known = new Map(rows.map((row) => [row.storage_key, row.sha256]));
  expect(saved.size).toBeGreaterThanOrEqual(KILLS_IN_A_ROW * ENOUGH);
  for (const [key, hash] of saved) expect(known.get(key)).toBe(hash);
  // A row that committed and was not told of any more has its file as well.
  for (const [key, hash] of known) {
    const opened = await archive.services.storage.open(key);
    expect(
      opened &&
        createHash("sha256")
          .update(await buffer(opened.body))
          .digest("hex"),
    ).toBe(hash);
  }
  expect(await readdir(join(folder.path, "files/staging"))).toEqual([]);
  await archive.stop();
});
