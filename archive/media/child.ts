import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export interface Run {
  signal?: AbortSignal;
  timeoutMs: number;
  /** Given the child's standard output while it runs. */
  read?: (output: Readable) => Promise<void>;
  /** Whether it gets only the processor time that others leave. */
  nice?: boolean;
}

/** A run that ended badly. `killed` tells a time-out or an abort from a file that the program could not read. */
export class ChildFailed extends Error {
  constructor(
    readonly killed: boolean,
    detail: string,
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
const NICE = 10;
let prlimit: Promise<boolean> | undefined;

/** A program with limits that the kernel holds it to, where the system has prlimit. @param fence prlimit's options */
export async function fenced(
  fence: string[],
  program: string,
  args: string[],
): Promise<[program: string, args: string[]]> {
  prlimit ??= runChild("prlimit", ["--version"], { timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
  return (await prlimit) ? ["prlimit", [...fence, "--core=0", "--", program, ...args]] : [program, args];
}

/**
 * Runs a program with limits that the kernel holds it to, where the system has prlimit, and the time-out in any case.
 * @param fence prlimit's options
 * @throws ChildFailed; the child is dead when this returns.
 */
export async function runFenced(fence: string[], program: string, args: string[], run: Run): Promise<void> {
  return runChild(...(await fenced(fence, program, args)), run);
}

/**
 * Puts a child behind this process: where the machine's memory ends the kernel kills it and not the server or the
 * database, and where
 * it is `nice` it waits for their processor time too. To be called before the child has threads of its own.
 */
export function putBehind({ pid }: ChildProcess, nice: boolean): void {
  if (pid === undefined) return;
  try {
    if (nice) setPriority(pid, NICE);
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** What a program says to its end. @throws ChildFailed */
export async function outputOf(program: string, args: string[], timeoutMs: number): Promise<string> {
  let said = "";
  const read = async (output: Readable) => void (said = await text(output));
  await runChild(program, args, { timeoutMs, read });
  return said;
}

/** Runs a program to its end, in an environment of its own. @throws ChildFailed */
export async function runChild(
  program: string,
  args: string[],
  { signal, timeoutMs, read, nice = false }: Run,
): Promise<void> {
  const limit = AbortSignal.timeout(timeoutMs);
  const child = spawn(program, args, {
    env: CLEAN,
    stdio: ["ignore", "pipe", "pipe"],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: "SIGKILL",
  });
  putBehind(child, nice);
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
  if (stopped || code !== 0) throw new ChildFailed(stopped || code === null, words.trim() || `exit ${code}`);
}
