import { readdirSync, readFileSync } from "node:fs";

/** Ids of the decoders of pictures that this process has started and that live. */
export function decoderChildren(): number[] {
  return readdirSync("/proc/self/task")
    .flatMap((task) => read(`/proc/self/task/${task}/children`).split(" "))
    .filter((pid) => pid && read(`/proc/${pid}/cmdline`).includes("decoder/main.js"))
    .map(Number);
}

/** Kills every decoder as soon as it is seen, as the kernel does where memory ends, until it is told to stop. */
export function killDecoders(): () => void {
  const timer = setInterval(() => {
    for (const pid of decoderChildren()) process.kill(pid, "SIGKILL");
  }, 20);
  return () => clearInterval(timer);
}

/** Of one that ended a moment ago there is nothing. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
