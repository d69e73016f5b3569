import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What postmaster.pid says. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
  sharedMemoryId: string | undefined;
  ready: boolean;
}

/** @returns null where there is none, or half a one. */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3]) || 5432,
    socketFolder: lines[4] ?? "",
    sharedMemoryId: lines[6]?.trim().split(/\s+/)[1],
    ready: (lines[7] ?? "").trim().startsWith("ready"),
  };
}

/** Whether a process runs under that id. A zombie does not: its parent merely hasn't looked. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !/^State:\s+[ZX]/m.test(proc(pid, "status") ?? "");
}

/** Whether that process is the server of this cluster, and not a later program under the same id. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    // The server's working folder is its cluster, from before it writes its pid file.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return (proc(pid, "cmdline") ?? "").includes("postgres");
  }
}

/** Whether a child of a dead server still holds its shared memory; starting another beside it would ruin the cluster. */
export function childrenRemain(file: PidFile): boolean {
  if (!file.sharedMemoryId) return false;
  const rows = (proc("sysvipc", "shm") ?? "").split("\n").map((line) => line.trim().split(/\s+/));
  return rows.some((row) => row[1] === file.sharedMemoryId && Number(row[6]) > 0);
}

/**
 * Removes the lock files of a server that is gone while another program has its id, since PostgreSQL would refuse to start.
 * Only to be called where no child remains.
 */
export function removeStaleLock(cluster: string, file: PidFile): void {
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  if (file.socketFolder) rmSync(join(file.socketFolder, `.s.PGSQL.${file.port}.lock`), { force: true });
}

function proc(of: number | string, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${of}/${name}`, "utf8");
  } catch {
    return undefined;
  }
}
