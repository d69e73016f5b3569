import { spawn } from "node:child_process";
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { syncFolderNow } from "archive/base/folders";
import { DATABASE_USER } from "./connection";
import { ENVIRONMENT, type Launcher } from "./launcher";

const OPTIONS = [
  `--username=${DATABASE_USER}`,
  "--auth-local=scram-sha-256",
  "--auth-host=scram-sha-256",
  "--encoding=UTF8",
  // With lc_ctype C the trigram index would take nothing from Bengali.
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C.UTF-8",
  "--data-checksums",
];
const INIT_LIMIT_MS = 180_000;

/**
 * Makes the cluster where there is none: under a temporary name, then renamed, so that a kill never leaves half a one.
 * Only for who has the folder for itself.
 * @param verifier what it is to keep of its password
 */
export async function ensureCluster(
  cluster: string,
  initdb: string,
  launcher: Launcher,
  verifier: string,
): Promise<void> {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const making = `${cluster}.init`;
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(basename(making))) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
  const password = `${making}.password`;
  try {
    writeFileSync(password, `${verifier}\n`, { mode: 0o600 });
    if (launcher.owner) chownSync(password, launcher.owner.uid, launcher.owner.gid);
    await runInitdb([...launcher.prefix, initdb, "-D", making, `--pwfile=${password}`, ...OPTIONS], launcher);
    renameSync(making, cluster);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(password, { force: true });
  }
  syncFolderNow(dirname(cluster));
}

function runInitdb([command = "", ...rest]: string[], { owner }: Launcher): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, rest, {
      ...owner,
      env: ENVIRONMENT,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: INIT_LIMIT_MS,
    });
    let said = "";
    child.stderr.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
    child.on("error", fail);
    child.on("close", (code) =>
      code === 0 ? done() : fail(new Error(`The built-in database couldn't be made (initdb: ${code}): ${said}`)),
    );
  });
}
