import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { program } from "tests/faults/program";
import { takeLock } from "./lock";

const ABOUT = { pid: process.pid, role: "all", origin: "http://localhost:3000" };

test("the second on a folder is told who holds it, by whichever path it comes; after the release it is free", async () => {
  await using folder = await ownFolder();
  const first = await takeLock(folder.path, ABOUT);
  expect(first.taken).toBe(true);
  const link = join(folder.path, "link");
  await symlink(folder.path, link);
  expect(await takeLock(link, { ...ABOUT, pid: 1 })).toEqual({ taken: false, holder: ABOUT });
  if (first.taken) await first.release();
  const next = await takeLock(folder.path, ABOUT);
  expect(next.taken).toBe(true);
  if (next.taken) await next.release();
});

test("of ten at once one gets it", async () => {
  await using folder = await ownFolder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeLock(folder.path, ABOUT)));
  const taken = answers.filter((answer) => answer.taken);
  expect(taken).toHaveLength(1);
  for (const answer of taken) await answer.release();
});

test("kill -9 frees it", async () => {
  await using folder = await ownFolder();
  await using holder = await program("holds-lock.ts");
  await using running = holder.run({}, folder.path);
  await running.said(/^held/);
  expect(await takeLock(folder.path, ABOUT)).toEqual({ taken: false, holder: { pid: running.pid, role: "all", origin: "tests" } });
  await running.kill();
  const answer = await takeLock(folder.path, ABOUT);
  expect(answer.taken).toBe(true);
  if (answer.taken) await answer.release();
});
