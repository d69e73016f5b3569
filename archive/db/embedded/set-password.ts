import { spawn } from "node:child_process";
import { MINUTE_MS } from "archive/contract/durations";
import type { Binaries } from "./binaries";
import { DATABASE_USER } from "./connection";
import { endServer, STOP_PATIENCE } from "./end-server";
import { ENVIRONMENT, type Launcher } from "./launcher";
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
    const words = `alter role ${DATABASE_USER} password '${verifier}'\n`;
    await tell([...launcher.prefix, binaries.postgres], cluster, launcher, lock.fd, words);
  } finally {
    lock.release();
  }
}

function tell(
  [command = "", ...rest]: string[],
  cluster: string,
  { owner }: Launcher,
  lock: number,
  words: string,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, [...rest, "--single", "-D", cluster, "-c", "exit_on_error=on", "postgres"], {
      ...owner,
      env: ENVIRONMENT,
      stdio: ["pipe", "ignore", "pipe", lock],
      timeout: LIMIT_MS,
      windowsHide: true,
    });
    let said = "";
    child.stderr?.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
    // It may have ended before it read: its code says why.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(words);
    child.on("error", fail);
    child.on("close", (code) =>
      code === 0 ? done() : fail(new Error(`The built-in database took no password (${code}): ${said}`)),
    );
  });
}
