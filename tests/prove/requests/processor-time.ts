import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor that a process has taken, all its threads together (Linux: proc(5), schedstat). */
export function processorTime(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((thread) => {
    try {
      return Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // It ended meanwhile.
      return 0;
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
