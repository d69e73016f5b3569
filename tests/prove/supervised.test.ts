import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPidFile } from "archive/db/embedded/pid-file";
import { ownDataFolder } from "tests/builders/folder";
import { isRunning } from "tests/faults/is-running";
import { freePort } from "tests/e2e/harness/product";

const PROJECT = join(import.meta.dirname, "../..");
const START_MS = 60_000;

/** What a supervisor sends, and to whom: npm alone, or all that it started, as a terminal and a container's end do. */
type Way = [signal: NodeJS.Signals, whom: "npm" | "all"];
const WAYS: Way[] = [
  ["SIGTERM", "npm"],
  ["SIGINT", "npm"],
  ["SIGTERM", "all"],
  ["SIGINT", "all"],
  ["SIGHUP", "npm"],
  ["SIGHUP", "all"],
  ["SIGKILL", "npm"],
];
/** Signals that npm passes on, and waits; by others it ends at once, and the product notices that it is gone. */
const PASSED_ON = new Set(["SIGTERM", "SIGINT"]);
/** How npm ended, and whether the product still ran then. */
const WAITED: unknown[] = [0, false];
const ENDED_AT_ONCE: unknown[] = [null, expect.any(Boolean)];

test.for(WAYS)("%s to %s of npm start ends the product in order, and its database with it", async ([signal, whom]) => {
  await using folder = await ownDataFolder();
  await using npm = await startByNpm(folder.path);
  process.kill(whom === "all" ? -npm.pid : npm.pid, signal);
  const [code] = (await once(npm.child, "exit")) as [number | null];
  expect([code, isRunning(npm.product)]).toEqual(PASSED_ON.has(signal) ? WAITED : ENDED_AT_ONCE);
  await expect.poll(() => isRunning(npm.product), { timeout: 30_000 }).toBe(false);
  expect(npm.said()).toContain("Ending: what is under way gets");
  expect(readPidFile(join(folder.path, "postgres/pg18"))).toBeNull();
});

/** `npm start`, as leader of a group of its own. */
async function startByNpm(dataDir: string) {
  const child = spawn("npm", ["start"], {
    cwd: PROJECT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: "error",
      DRAIN_NOTICE_SECONDS: "0",
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  await untilSaid(child, () => said);
  const { pid: product } = JSON.parse(await readFile(join(dataDir, "lock.json"), "utf8")) as { pid: number };
  return {
    child,
    pid: child.pid ?? 0,
    product,
    said: () => said,
    // What a failed test has left.
    [Symbol.asyncDispose]: async () => {
      for (const pid of [child.pid ?? 0, product]) if (isRunning(pid)) process.kill(pid, "SIGKILL");
    },
  };
}

async function untilSaid(child: ChildProcess, said: () => string): Promise<void> {
  const signal = AbortSignal.timeout(START_MS);
  while (!said().includes(" is at ")) {
    if (child.exitCode !== null || !child.stdout) throw new Error(`it ended at its start:\n${said()}`);
    await once(child.stdout, "data", { signal });
  }
}
