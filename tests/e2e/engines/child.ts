import { spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";

const START_MS = 60_000;

/** A process that a test file started: a browser, its driver, its screen. */
export interface Child extends AsyncDisposable {
  /** What a pattern finds first among its errors. @throws with all of them where it ends before */
  said(pattern: RegExp): Promise<string>;
}

export function startChild(path: string, args: string[], environment: Record<string, string> = {}): Child {
  const child = spawn(path, args, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...environment } });
  const ended = once(child, "exit");
  // A run that is broken off takes it along.
  const kill = () => child.kill();
  process.once("exit", kill);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return {
    async said(pattern) {
      await vi.waitUntil(() => pattern.test(errors) || child.exitCode !== null, { timeout: START_MS });
      const found = pattern.exec(errors)?.[0];
      if (found === undefined) throw new Error(`${path} ended at its start:\n${errors}`);
      return found;
    },
    async [Symbol.asyncDispose]() {
      process.off("exit", kill);
      kill();
      await ended;
    },
  };
}
