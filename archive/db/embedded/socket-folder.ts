import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { handOver, type Launcher } from "./launcher";

// A socket's path may have 107 bytes on Linux and 103 on macOS, its own name included.
const LONGEST = 100;
const TEMPORARY = "akkhor-pg-";

/**
 * The folder for the server's socket, open to our user alone: under its own, or a temporary one where the path would be
 * too long.
 */
export function makeSocketFolder(base: string, launcher: Launcher, wanted = join(base, "run")): string {
  if (Buffer.byteLength(join(wanted, ".s.PGSQL.5432")) <= LONGEST) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    chmodSync(wanted, 0o700);
    handOver(wanted, launcher);
    return wanted;
  }
  const temporary = mkdtempSync(join(tmpdir(), TEMPORARY));
  if (launcher.owner) chownSync(temporary, launcher.owner.uid, launcher.owner.gid);
  return temporary;
}

/** Removes a temporary socket folder whose server is gone. */
export function removeSocketFolder(folder: string): void {
  if (dirname(folder) !== tmpdir() || !basename(folder).startsWith(TEMPORARY)) return;
  try {
    rmdirSync(folder);
  } catch {
    // Gone already, or a server uses it after all.
  }
}
