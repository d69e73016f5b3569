import { readdirSync, readFileSync } from "node:fs";
import { onTestFinished } from "vitest";

/** Ids of the decoders of pictures, or of another program, that this process has started and that live. */
export function decoderChildren(program = "decoder/main.js"): number[] {
  return readdirSync("/proc/self/task")
    .flatMap((task) => read(`/proc/self/task/${task}/children`).split(" "))
    .filter((pid) => pid && read(`/proc/${pid}/cmdline`).includes(program))
    .map(Number);
}

/**
 * Kills every decoder as soon as it is seen, as the kernel does where memory ends, until it is told to stop, or the
 * test is over, however it ends.
 */
export function killDecoders(): () => void {
  const timer = setInterval(() => {
    for (const pid of decoderChildren()) process.kill(pid, "SIGKILL");
  }, 20);
  const stop = () => clearInterval(timer);
  onTestFinished(stop);
  return stop;
}

/** Of one that ended a moment ago there is nothing. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
