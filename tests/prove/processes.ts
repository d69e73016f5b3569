import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The built-in database's postmaster on a data folder; null where none runs. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, "postgres/pg18/postmaster.pid"), "utf8").split("\n")[0]);
    return pid > 0 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Processes that a process has started. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const ppid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        if (ppid !== parent) return [];
        return [
          { pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim() },
        ];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** A process and all that descend from it, the nearest first. */
export function treeOf(root: number): number[] {
  const found = [root];
  for (let at = 0; at < found.length; at++) found.push(...childrenOf(found[at] ?? 0).map(({ pid }) => pid));
  return found;
}

/** Backends that serve connections, not the database's own workers. */
export function backendsOf(postmaster: number): number[] {
  return childrenOf(postmaster)
    .filter(({ command }) => command.startsWith("postgres: akkhor "))
    .map(({ pid }) => pid);
}

export function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Sends a signal to those that still live. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone already.
    }
  }
}
