import { readFileSync } from "node:fs";

/** Whether a process runs under that number. A zombie does not: its parent merely hasn't looked. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
