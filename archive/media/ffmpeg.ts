import { spawn } from "node:child_process";
import { chmod } from "node:fs/promises";
import type { Readable } from "node:stream";

export interface Ffmpeg {
  path: string;
  /** Where it was found: FFMPEG_PATH, the system, or the package that comes with us. */
  source: "setting" | "system" | "package";
  version: string;
}

export interface Run {
  signal?: AbortSignal;
  timeoutMs: number;
  /** Given the child's standard output while it runs. */
  read?: (output: Readable) => Promise<void>;
}

/** A run that ended badly. `killed` tells a time-out or an abort from a file that it could not read. */
export class FfmpegFailed extends Error {
  constructor(
    readonly killed: boolean,
    detail: string,
  ) {
    super(`ffmpeg failed: ${detail}`);
  }
}

// It reads what strangers send: nothing of our environment goes with it, and it gets little memory, time and disk.
const CLEAN: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };
const FENCE = ["--as=2147483648", "--cpu=1800", "--fsize=2147483648", "--core=0", "--"];
const KEPT_WORDS = 2000;

const found = new Map<string, Promise<Ffmpeg>>();
let fence: Promise<boolean> | undefined;

/**
 * The ffmpeg to use: FFMPEG_PATH, else the system's, else the package's.
 * @throws Error in the operator's words where there is none.
 */
export function findFfmpeg(setting: string | undefined): Promise<Ffmpeg> {
  const key = setting ?? "";
  let pending = found.get(key);
  if (!pending) found.set(key, (pending = search(setting)));
  return pending;
}

async function search(setting: string | undefined): Promise<Ffmpeg> {
  if (setting) {
    const version = await versionOf(setting);
    if (version) return { path: setting, source: "setting", version };
    throw new Error(`FFMPEG_PATH names ${setting}, which does not run. Mend the setting or leave it out.`);
  }
  const system = await versionOf("ffmpeg");
  if (system) return { path: "ffmpeg", source: "system", version: system };
  const packaged = await packagedPath();
  const version = packaged && (await versionOf(packaged));
  if (packaged && version) return { path: packaged, source: "package", version };
  throw new Error("No ffmpeg was found. Install your system's (apt install ffmpeg) or set FFMPEG_PATH.");
}

async function packagedPath(): Promise<string | null> {
  try {
    const { path } = (await import("@ffmpeg-installer/ffmpeg")).default;
    // npm blocks install scripts, so the mark of a program may be missing.
    await chmod(path, 0o755).catch(() => undefined);
    return path;
  } catch {
    return null;
  }
}

async function versionOf(path: string): Promise<string | null> {
  let text = "";
  try {
    await start(path, ["-hide_banner", "-version"], {
      timeoutMs: 10_000,
      read: async (output) => {
        for await (const chunk of output) text += String(chunk);
      },
    });
  } catch {
    return null;
  }
  return /^ffmpeg version (\S+)/.exec(text)?.[1] ?? null;
}

/** Runs ffmpeg in a fenced child process. @throws FfmpegFailed; the child is dead when this returns. */
export async function runFfmpeg(setting: string | undefined, args: string[], run: Run): Promise<void> {
  const { path } = await findFfmpeg(setting);
  fence ??= start("prlimit", ["--version"], { timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
  const quiet = ["-nostdin", "-hide_banner", "-loglevel", "error", ...args];
  return (await fence) ? start("prlimit", [...FENCE, path, ...quiet], run) : start(path, quiet, run);
}

async function start(program: string, args: string[], { signal, timeoutMs, read }: Run): Promise<void> {
  const limit = AbortSignal.timeout(timeoutMs);
  const child = spawn(program, args, {
    env: CLEAN,
    stdio: ["ignore", "pipe", "pipe"],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: "SIGKILL",
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => {
    words = (words + chunk.toString("utf8")).slice(-KEPT_WORDS);
  });
  let stopped = false;
  const ended = new Promise<number | null>((resolve) => {
    child.on("error", (error) => {
      stopped = true;
      words += String(error);
      // Without a process there is no close to wait for.
      if (child.pid === undefined) resolve(null);
    });
    child.on("close", resolve);
  });
  try {
    if (read) await read(child.stdout);
    else child.stdout.resume();
  } catch (error) {
    child.kill("SIGKILL");
    await ended;
    if (!stopped) throw error;
  }
  const code = await ended;
  if (stopped || code !== 0) throw new FfmpegFailed(stopped || code === null, words.trim() || `exit ${code}`);
}
