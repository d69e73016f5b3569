import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { Address } from "./connection";
import { isRunning, readPidFile } from "./pid-file";
import { removeSocketFolder } from "./socket-folder";

const PATIENCE_MS = 30_000;

/**
 * Shuts a server down: SIGINT ends connections and writes everything out; after 30 s SIGQUIT, from which the next start
 * recovers. Never SIGKILL, which would leave shared memory and children behind.
 */
export async function stopServer(cluster: string, { pid, address }: { pid: number; address: Address }, pgCtl: string): Promise<"stopped" | "stuck"> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    // Its id may be another program's by now.
    if (readPidFile(cluster)?.pid === pid) send(cluster, pid, signal, pgCtl);
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      if (!isRunning(pid)) {
        removeSocketFolder(address.host);
        return "stopped";
      }
      await delay(20);
    }
  }
  return "stuck";
}

function send(cluster: string, pid: number, signal: "SIGINT" | "SIGQUIT", pgCtl: string): void {
  if (process.platform === "win32") {
    // Windows knows no signals; pg_ctl has its own way to the server.
    spawnSync(pgCtl, ["stop", "-D", cluster, "-m", signal === "SIGINT" ? "fast" : "immediate", "-W"]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
