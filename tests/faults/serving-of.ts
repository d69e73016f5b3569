import { execFileSync } from "node:child_process";

/** Serving processes of a supervisor (PROCESSES), by number. @param supervisor its process id */
export function servingOf(supervisor: number): Map<number, number> {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const found = lines.flatMap((line) => {
    const [, pid, parent, number] = /^\s*(\d+)\s+(\d+)\s.* serving (\d+)$/.exec(line) ?? [];
    return Number(parent) === supervisor ? [[Number(number), Number(pid)] as const] : [];
  });
  return new Map(found);
}
