import { MINUTE_MS } from "archive/contract/durations";
import type { Binaries } from "./binaries";
import { DATABASE_USER } from "./connection";
import { endServer, STOP_PATIENCE } from "./end-server";
import { runToEnd, type Launcher } from "./launcher";
import { removeStaleFiles } from "./pid-file";

const LIMIT_MS = 10 * MINUTE_MS;

/**
 * Has the built-in database take another password. A server that takes an older one, or knows of none, lets nobody in
 * who could tell it: so it is stopped, and its program told without any connection (`postgres --single`). Broken off,
 * it has done it or not, and the next start asks again.
 * @param verifier what the server is to keep of the password
 */
export async function setPassword(
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
  verifier: string,
): Promise<void> {
  const lock = await endServer(cluster, STOP_PATIENCE, binaries.pgCtl);
  try {
    removeStaleFiles(cluster);
    const alone = [binaries.postgres, "--single", "-D", cluster, "-c", "exit_on_error=on", "postgres"];
    await runToEnd(launcher, alone, {
      input: `alter role ${DATABASE_USER} password '${verifier}'\n`,
      lock: lock.fd,
      limitMs: LIMIT_MS,
      failed: "The built-in database took no password",
    });
  } finally {
    lock.release();
  }
}
