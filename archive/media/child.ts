import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";

export interface Run {
  signal?: AbortSignal;
  timeoutMs: number;
  /** Given the child's standard output while it runs. */
  read?: (output: Readable) => Promise<void>;
  /** True where it gets only the processor time that others leave. */
  nice?: boolean;
  /** True where another process stands between, which tells by its code which signal ended the program. */
  between?: boolean;
}

/** A run that ended badly. `killed` tells a time-out or an abort from a file that the program could not read. */
export class ChildFailed extends Error {
  constructor(
    readonly killed: boolean,
    readonly detail: string,
  ) {
    super(`child process failed: ${detail}`);
  }
}

// They read what strangers send: nothing of our environment goes with them.
export const CLEAN: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin",
  LC_ALL: "C",
};
/** Characters that are kept of what a child says went wrong. */
export const KEPT_WORDS = 2000;
/** Niceness of a child that gets only the processor time that others leave. */
export const NICE = 10;
/** The kernel's oom_score_adj of a child: it is the first to be killed. */
export const BEHIND = 1000;
/** Codes of one that stands between and whose program a signal ended. */
const BY_SIGNAL = 128;
const SIGNALS = 32;

/**
 * Puts a child behind this process: where the machine's memory ends the kernel kills it and not the server or the
 * database, and where it is `nice` it waits for their processor time too. To be called before the child has threads or
 * children of its own.
 */
export function putBehind({ pid }: ChildProcess, nice: boolean): void {
  if (pid === undefined) return;
  try {
    if (nice) setPriority(pid, NICE);
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(BEHIND));
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** Runs a program to its end, in an environment of its own. @throws ChildFailed */
export async function runChild(
  program: string,
  args: string[],
  { signal, timeoutMs, read, nice = false, between = false }: Run,
): Promise<void> {
  const limit = AbortSignal.timeout(timeoutMs);
  const child = spawn(program, args, {
    env: CLEAN,
    stdio: ["ignore", "pipe", "pipe"],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: "SIGKILL",
  });
  // What stands between was started with that place in line (fenced.ts).
  putBehind(child, nice && !between);
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
  const bySignal = code === null || (between && code > BY_SIGNAL && code < BY_SIGNAL + SIGNALS);
  if (stopped || code !== 0) throw new ChildFailed(stopped || bySignal, words.trim() || `exit ${code}`);
}
