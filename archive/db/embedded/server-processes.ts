import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { ENVIRONMENT } from "./launcher";
import { readPidFile } from "./pid-file";

export interface ServerProcesses {
  /** The postmaster; where it is dead, the children that it left. */
  heads: number[];
  all: number[];
}

/**
 * The processes of a cluster's server that can be seen from here: theirs is the working folder, which is compared by
 * its number on the disk, since another namespace may know it by another path. Zombies have none and don't count.
 */
export function processesOf(cluster: string): ServerProcesses {
  if (process.platform !== "linux") return postmasterOf(cluster);
  const { dev, ino } = statSync(cluster);
  const all = readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const there = statSync(`/proc/${pid}/cwd`);
        return there.ino === ino && there.dev === dev;
      } catch {
        return false;
      }
    });
  return { all, heads: all.filter((pid) => !all.includes(parentOf(pid))) };
}

function parentOf(pid: number): number {
  try {
    // The name in brackets may hold anything; behind it stand the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return 0;
  }
}

/** Where there is no /proc: the postmaster by its file. Its children end by themselves once it is dead. */
function postmasterOf(cluster: string): ServerProcesses {
  const pid = readPidFile(cluster)?.pid ?? 0;
  const name =
    pid && spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { env: ENVIRONMENT, encoding: "utf8" }).stdout;
  const all = name && name.includes("postgres") ? [pid] : [];
  return { all, heads: all };
}
