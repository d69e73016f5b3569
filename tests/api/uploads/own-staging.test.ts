import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { startArchive } from "archive/server/start-archive";
import { ownFolder } from "tests/builders/folder";
import { newTestApp } from "tests/test-app/test-app";

test("a process without workers clears its own staging of what nobody comes back for", async () => {
  await using app = await newTestApp();
  await using folder = await ownFolder();
  const staging = join(folder.path, "files/staging");
  await mkdir(staging, { recursive: true });
  for (const [name, hours] of [
    ["a".repeat(32), 7],
    ["b".repeat(32), 1],
  ] as const) {
    await writeFile(join(staging, name), "left by a kill");
    const then = new Date(Date.now() - hours * 3600_000);
    await utimes(join(staging, name), then, then);
  }
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder.path, WORKERS: "0", LOG_LEVEL: "error" };
  const archive = await startArchive(
    readArchiveConfig({ ...settings, DISK_RESERVE_MB: "1", SITE_ORIGIN: "http://localhost:3000" }),
    { sound: false },
  );
  try {
    await expect.poll(() => readdir(staging), { timeout: 20_000 }).toEqual(["b".repeat(32)]);
  } finally {
    await archive.stop();
  }
});
