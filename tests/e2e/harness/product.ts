import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownFolder } from "../../builders/folder";
import { ownDatabase } from "tests/test-app/database";

const PROJECT = join(import.meta.dirname, "../../..");
const START_MS = 60_000;
const STOP_MS = 30_000;
const LOOK_MS = 50;

export interface Product {
  origin: string;
  dataDir: string;
  pid: number;
  /** What it was started with, as its environment names it. */
  settings: Record<string, string>;
  /** Address of the page that shows this machine's mails, with its token; as the start prints it. */
  outboxAddress(): string;
  /** Everything the process has said so far. */
  said(): string;
  /** Ends it as Ctrl-C does. @returns the exit code */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does: nothing is asked. */
  kill(): Promise<void>;
  /** Stops it where it still runs, and removes its data where it was made here. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * The built product in a process of its own, with its own data, on a free port of loopback. Its database is one of the
 * run's server, since a server of its own costs seconds; the built-in one where `DATA_DIR` is given (ownDataFolder),
 * for tests of that. Start again on the same data by giving `DATA_DIR` and `PORT` of the first one.
 * @param begun called with the process's id before it has started anything of its own
 * @param release folder of the checkout whose build is started; this one by default
 */
export async function startProduct(
  settings: Record<string, string> = {},
  { begun, release = PROJECT }: { begun?: (pid: number) => Promise<void>; release?: string } = {},
): Promise<Product> {
  const own = settings.DATA_DIR ? null : await ownFolder();
  const dataDir = settings.DATA_DIR ?? own?.path ?? "";
  const database = settings.DATA_DIR || settings.DATABASE_URL || settings.ROLE === "web" ? null : await ownDatabase();
  const port = settings.PORT ?? String(await freePort());
  const all = {
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    DRAIN_NOTICE_SECONDS: "0",
    // What a test left under way is waited for no longer than this.
    DRAIN_SECONDS: "5",
    // The run's server has a hundred connections for all.
    ...(database && { DATABASE_URL: database.url, DATABASE_POOL: "8" }),
    ...settings,
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [join(release, "build/server/akkhor.js")], {
    cwd: release,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...machine(), NODE_ENV: "production", ...all },
  });
  await begun?.(child.pid ?? 0);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const origin = new URL(settings.SITE_ORIGIN ?? `http://localhost:${port}`).origin;
  const stop = () => end(child, "SIGINT");
  async function dispose() {
    await stop();
    await database?.release();
    await own?.[Symbol.asyncDispose]();
  }
  try {
    // It listens before it has said where: until then nobody has to ask.
    const ended = once(child, "exit");
    const inTime = { signal: AbortSignal.timeout(START_MS) };
    while (!said.includes(" is at ") && isRunning(child))
      await Promise.race([once(child.stdout, "data", inTime), ended]);
    await untilReady(`http://127.0.0.1:${port}/readyz`, child, () => said);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    settings: all,
    said: () => said,
    outboxAddress: () => /https?:\/\/\S+[?&]token=\S+/.exec(said)?.[0] ?? fail(`no outbox address in:\n${said}`),
    stop,
    kill: async () => {
      await end(child, "SIGKILL");
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** Below those that systems give to outgoing connections, any of which may take a port that was free a moment ago. */
const PORTS = { from: 15_000, to: 32_000 };

/** A port on which nothing listens, of so many that no other test takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) =>
      server.once("error", () => done(false)).listen(port, "127.0.0.1", () => done(true)),
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Database processes that still work on a folder. */
export function databasesOn(folder: string): number {
  const lines = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(folder) && line.includes("postgres")).length;
}

/** What a program needs of this machine; none of the product's own settings leak in from the shell. */
function machine(): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG", "FFMPEG_PATH", "SystemRoot"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (!isRunning(child)) fail(`the product ended at its start:\n${said()}`);
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await pause(LOOK_MS);
  }
  fail(`the product was not ready after ${START_MS} ms:\n${said()}`);
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!isRunning(child)) return child.exitCode;
  const exit = once(child, "exit", { signal: AbortSignal.timeout(STOP_MS) });
  child.kill(signal);
  try {
    await exit;
  } catch {
    child.kill("SIGKILL");
    fail(`the product did not end within ${STOP_MS} ms of ${signal}`);
  }
  return child.exitCode;
}

function fail(words: string): never {
  throw new Error(words);
}
