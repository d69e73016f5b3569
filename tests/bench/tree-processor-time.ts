import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has taken, its children and their children, also those that have ended. */
export function treeProcessorTime(pid: number): number {
  const times = new Map<number, { parent: number; ms: number }>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name of a program may hold anything; behind its bracket are numbers (proc(5)).
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      times.set(Number(name), { parent: Number(fields[1]), ms: ticks * TICK_MS });
    } catch {
      // It ended meanwhile.
    }
  }
  const of = (root: number): number =>
    [...times].reduce(
      (sum, [child, { parent }]) => (parent === root ? sum + of(child) : sum),
      times.get(root)?.ms ?? 0,
    );
  return of(pid);
}
