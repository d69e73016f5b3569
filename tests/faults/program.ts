import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { bundledPrograms } from "./bundled-programs";

const ROOT = resolve(import.meta.dirname, "../..");

/** A TypeScript program of the tests, made into what a Node process of its own can run. */
export interface Program {
  run(environment?: Record<string, string>, ...args: string[]): RunningProgram;
  /** The same behind a command that runs it, such as `unshare`. */
  runIn(command: string[], environment?: Record<string, string>, ...args: string[]): RunningProgram;
}

export interface RunningProgram extends AsyncDisposable {
  child: ChildProcess;
  pid: number;
  /** Lines it has printed. */
  lines: string[];
  /** What it wrote beside them. */
  faults(): string;
  /** Resolves once it has printed a line that matches. @throws with all it said where it ends before */
  said(pattern: RegExp): Promise<string>;
  /** Resolves once it has ended. */
  ended: Promise<number | string>;
  /** kill -9, and waits for its end. */
  kill(): Promise<void>;
}

/** An entry of tests/faults/programs or tests/bench, such as "serves-archive". */
export async function program(entry: string): Promise<Program> {
  const path = join(await bundledPrograms(), `${entry}.mjs`);
  return {
    run: (environment = {}, ...args) => start([], path, environment, args),
    runIn: (command, environment = {}, ...args) => start(command, path, environment, args),
  };
}

function start(prefix: string[], path: string, environment: Record<string, string>, args: string[]): RunningProgram {
  const [command = "", ...rest] = [...prefix, process.execPath, path, ...args];
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DRAIN_NOTICE_SECONDS: "0", ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  let faults = "";
  child.stderr.on("data", (part: Buffer) => (faults += part.toString()));
  const out = createInterface(child.stdout);
  out.on("line", (line) => lines.push(line));
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return {
    child,
    pid: child.pid ?? 0,
    lines,
    faults: () => faults,
    ended,
    kill,
    said: (pattern) =>
      new Promise((done, fail) => {
        const look = (line: string) => pattern.test(line) && done(line);
        lines.forEach(look);
        out.on("line", look);
        void ended.then((how) =>
          fail(new Error(`The program ended (${how}) before it said ${pattern}:\n${lines.join("\n")}\n${faults}`)),
        );
      }),
    [Symbol.asyncDispose]: kill,
  };
}
