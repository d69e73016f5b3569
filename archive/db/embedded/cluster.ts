import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { syncFolderNow } from "archive/base/folders";
import { DATABASE_USER } from "./connection";
import { runToEnd, type Launcher } from "./launcher";

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
    await runToEnd(launcher, [initdb, "-D", making, `--pwfile=${password}`, ...OPTIONS], {
      limitMs: INIT_LIMIT_MS,
      failed: "The built-in database couldn't be made",
    });
    renameSync(making, cluster);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(password, { force: true });
  }
  syncFolderNow(dirname(cluster));
}
