import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Launcher } from "./launcher";

const ACCESS = `# Written by Akkhor. Whoever connects shows the password that lies in DATA_DIR/secrets/database.
local all all scram-sha-256
`;

/**
 * Writes who may connect, in the server's words (pg_hba.conf). It stands beside the cluster and is named to the server
 * at each start, so a cluster that was made or backed up when nobody was asked for a password needs no change in it.
 * @returns its path
 */
export function writeAccess(folder: string, { owner }: Launcher): string {
  const path = join(folder, "pg_hba.conf");
  // A full disk must not stop a start.
  if (existsSync(path) && readFileSync(path, "utf8") === ACCESS) return path;
  const writing = `${path}.writing`;
  writeFileSync(writing, ACCESS, { mode: 0o600 });
  if (owner) chownSync(writing, owner.uid, owner.gid);
  renameSync(writing, path);
  return path;
}
