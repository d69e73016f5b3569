import { readFileSync } from "node:fs";

const TICK_MS = 10;

/** Processor time that a process has had; null where the system does not say. */
export function processorMs(pid: number | undefined): number | null {
  try {
    // After the name, which may hold anything: state is the first, times of its own and of the system for it the 12th
    // and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** The only child of a process; undefined where it has none, as before it started it. */
export function childOf(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ")[0]) || undefined;
  } catch {
    return undefined;
  }
}
