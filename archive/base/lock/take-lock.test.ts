import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { OTHER_CONTAINER, OTHER_NETWORK } from "tests/faults/namespaces";
import { program, type Program } from "tests/faults/program";
import type { Holder } from "./lease";
import { takeLock, type LockOptions } from "./take-lock";

const ABOUT = { role: "all", origin: "http://localhost:3000" };
const OURS = { ...ABOUT, pid: process.pid, host: hostname() };

async function taken(folder: string, options?: LockOptions) {
  const answer = await takeLock(folder, ABOUT, options);
  if (!answer.taken) throw new Error(`held by ${JSON.stringify(answer.holder)}`);
  return answer.lock;
}

test("the second on a folder is told who holds it, by whichever path; after the release it is free", async () => {
  await using folder = await ownFolder();
  const first = await taken(folder.path);
  const link = join(folder.path, "link");
  await symlink(folder.path, link);
  expect(await takeLock(link, { ...ABOUT, role: "archive" })).toEqual({ taken: false, holder: OURS });
  expect(first.holds()).toBe(true);
  first.release();
  expect(first.holds()).toBe(false);
  await expect(readFile(join(folder.path, "lock.json"))).rejects.toThrow("ENOENT");
  (await taken(folder.path)).release();
});

test("of ten at once one gets it", async () => {
  await using folder = await ownFolder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeLock(folder.path, ABOUT)));
  const locks = answers.flatMap((answer) => (answer.taken ? [answer.lock] : []));
  expect(locks).toHaveLength(1);
  for (const lock of locks) lock.release();
});

describe("another process", () => {
  let holder: Program;
  beforeAll(async () => void (holder = await program("holds-lock")));

  test.each([
    ["here", []],
    ["in another network namespace", OTHER_NETWORK],
    ["in another container", OTHER_CONTAINER],
  ])("%s holds it against us, and we against it; kill -9 frees it at once", async (_where, command) => {
    await using folder = await ownFolder();
    {
      await using running = holder.runIn(command, {}, folder.path);
      await running.said(/^held/);
      const pid = command === OTHER_CONTAINER ? 1 : running.pid;
      expect(await takeLock(folder.path, ABOUT)).toEqual({
        taken: false,
        holder: { pid, host: hostname(), role: "all", origin: "tests" },
      });
      await running.kill();
    }
    const onWait = vi.fn<(holder: Holder | null) => void>();
    // What `unshare` leaves to be killed is killed a moment after it.
    const lock = await vi.waitFor(() => taken(folder.path, { onWait }));
    expect(onWait).not.toHaveBeenCalled();
    await using second = holder.runIn(command, {}, folder.path);
    expect(await second.said(/^(held|refused)/)).toBe(
      `refused ${JSON.stringify({ pid: OURS.pid, host: OURS.host, role: OURS.role, origin: OURS.origin })}`,
    );
    expect(lock.holds()).toBe(true);
    lock.release();
  });
});

describe("the record of a process on another machine, whose locks don't reach us,", () => {
  const elsewhere = { pid: 7, host: "elsewhere", role: "archive", origin: "https://akkhor.example" };
  const record = JSON.stringify({ ...elsewhere, boot: "another", token: "theirs" });

  test("is respected while it beats", async () => {
    await using folder = await ownFolder();
    const path = join(folder.path, "lock.json");
    await writeFile(path, record);
    const beating = setInterval(() => void utimes(path, new Date(), new Date()), 20);
    expect(await takeLock(folder.path, ABOUT, { stillMs: 5000 })).toEqual({ taken: false, holder: elsewhere });
    clearInterval(beating);
    expect(await readFile(path, "utf8")).toBe(record);
  });

  test.each([
    ["stands still", record, elsewhere],
    ["was cut short by a power cut", record.slice(0, 20), null],
  ])("gives way where it %s, and it is said who is waited for", async (_how, text, holder) => {
    await using folder = await ownFolder();
    await writeFile(join(folder.path, "lock.json"), text);
    const onWait = vi.fn<(holder: Holder | null) => void>();
    const lock = await taken(folder.path, { onWait, stillMs: 200, settleMs: 10 });
    expect(onWait.mock.calls).toEqual([[holder]]);
    expect(lock.holds()).toBe(true);
    lock.release();
  });

  test("makes ours give way, where both took over at once and theirs stayed", async () => {
    await using folder = await ownFolder();
    const path = join(folder.path, "lock.json");
    await writeFile(path, record.replace("theirs", "of a dead one"));
    const answer = takeLock(folder.path, ABOUT, { stillMs: 100, settleMs: 1000 });
    await vi.waitFor(async () => expect(await readFile(path, "utf8")).toContain(`"pid":${process.pid}`));
    await writeFile(path, record);
    expect(await answer).toEqual({ taken: false, holder: elsewhere });
  });
});

describe("a lock that is taken away", () => {
  const theirs = JSON.stringify({
    pid: 7,
    host: "elsewhere",
    role: "all",
    origin: "tests",
    boot: "another",
    token: "theirs",
  });
  const cases: [string, (folder: string) => Promise<unknown>, RegExp][] = [
    [
      "its record replaced",
      (folder) => writeFile(join(folder, "lock.json"), theirs),
      /now held by process 7 on elsewhere, role all, tests/,
    ],
    ["its record removed", (folder) => rm(join(folder, "lock.json")), /its files were removed/],
    [
      "its file replaced",
      (folder) => writeFile(join(folder, "new"), "").then(() => rename(join(folder, "new"), join(folder, "lock"))),
      /its file was replaced/,
    ],
    [
      "its folder replaced",
      (folder) => rename(folder, `${folder}.away`).then(() => mkdir(folder)),
      /its files were removed/,
    ],
  ];

  // Each looks after its record once a second.
  test.concurrent.each(cases)(
    "by %s holds nothing from that moment on, and says so once by itself",
    async (_how, takeAway, words) => {
      await using outer = await ownFolder();
      const folder = join(outer.path, "data");
      const onLost = vi.fn<(why: string) => void>();
      const [asked, alone] = [await taken(folder, { onLost }), await taken(`${folder}2`, { onLost })];
      await takeAway(folder);
      const left = await readFile(join(folder, "lock.json"), "utf8").catch(() => null);
      expect(asked.holds()).toBe(false);
      expect(onLost.mock.calls).toEqual([[expect.stringMatching(words)]]);
      await takeAway(`${folder}2`);
      await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2), 3000);
      expect([asked.holds(), alone.holds()]).toEqual([false, false]);
      asked.release();
      alone.release();
      // What is another's stays.
      expect(await readFile(join(folder, "lock.json"), "utf8").catch(() => null)).toBe(left);
      expect(onLost).toHaveBeenCalledTimes(2);
    },
  );
});
