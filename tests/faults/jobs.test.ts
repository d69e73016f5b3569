import { join } from "node:path";
import { expect, test } from "vitest";
import { readPidFile } from "archive/db/embedded/pid-file";
import { ownDataFolder } from "tests/builders/folder";
import { program } from "./program";

const SETTINGS = { LOG_LEVEL: "silent", DISK_RESERVE_MB: "1", WATCH_MS: "200" };
const PATIENCE = { timeout: 30_000, interval: 20 };

test("the built-in database is killed under work: the process goes on, and every job is done once", {
  timeout: 120_000,
}, async () => {
  await using folder = await ownDataFolder();
  const server = () => readPidFile(join(folder.path, "postgres/pg18"));
  const worker = await program("works-at-jobs");
  await using running = worker.run({ ...SETTINGS, DATA_DIR: folder.path });
  const linesOf = (what: string) => running.lines.filter((line) => line.startsWith(what));
  const goesOn = async () => {
    const before = linesOf("erased").length;
    await expect.poll(() => linesOf("erased").length, PATIENCE).toBeGreaterThan(before + 5);
  };
  await running.said(/^working/);
  running.child.stdin?.write("add\n");
  await goesOn();
  const killed = server()?.pid ?? 0;
  process.kill(killed, "SIGKILL");
  await expect.poll(() => server(), PATIENCE).toMatchObject({ ready: true, pid: expect.not.closeTo(killed, 0) });
  await goesOn();
  running.child.stdin?.write("enough\n");
  await running.said(/^all done$/);
  expect(running.child.exitCode).toBeNull();
  const [added, erased] = ["added", "erased"].map((what) => linesOf(what).map((line) => line.slice(what.length)));
  expect(new Set(erased).size).toBe(erased?.length);
  expect(erased).toEqual(expect.arrayContaining(added ?? []));
});
