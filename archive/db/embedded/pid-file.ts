import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "./connection";
import { removeSocketFolder } from "./socket-folder";

/** Content of postmaster.pid. */
export interface PidFile {
  pid: number;
  address: Address;
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
  const address = { host: lines[4] ?? "", port: Number(lines[3]) || 5432 };
  return { pid, address, ready: (lines[7] ?? "").trim().startsWith("ready") };
}

/**
 * Removes the lock files of a server that is gone: whatever has its process number by now, PostgreSQL would take for it
 * and not start. Only to be called where no process of it is left.
 */
export function removeStaleFiles(cluster: string): void {
  const address = readPidFile(cluster)?.address;
  if (address?.host) {
    for (const end of ["", ".lock"]) rmSync(join(address.host, `.s.PGSQL.${address.port}${end}`), { force: true });
    removeSocketFolder(address.host);
  }
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}
