import { createPrivateKey, X509Certificate } from "node:crypto";
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmdirSync, statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Given, SettingFault } from "archive/contract/settings";
import { hasCode } from "./fault";

/** Faults that only this machine can tell: folders, files and keys that settings name. It leaves nothing behind. */
export function machineFaults({
  DATA_DIR,
  BACKUP_TO,
  PUSH_CA_FILE,
  FFMPEG_PATH,
  APPLE_PRIVATE_KEY,
}: Given): SettingFault[] {
  const messages = {
    DATA_DIR: folderFault(resolve(DATA_DIR ?? "./data")),
    BACKUP_TO: BACKUP_TO && nestingFault(resolve(DATA_DIR ?? "./data"), resolve(BACKUP_TO)),
    PUSH_CA_FILE:
      PUSH_CA_FILE &&
      (fails(() => new X509Certificate(readFileSync(PUSH_CA_FILE)))
        ? `names ${PUSH_CA_FILE}, which is no certificate (PEM) that can be read here`
        : undefined),
    FFMPEG_PATH:
      FFMPEG_PATH?.includes("/") && fails(() => accessSync(FFMPEG_PATH, constants.X_OK))
        ? `names ${FFMPEG_PATH}, which does not run. Mend the setting or leave it out`
        : undefined,
    APPLE_PRIVATE_KEY:
      APPLE_PRIVATE_KEY && fails(() => createPrivateKey(APPLE_PRIVATE_KEY.replaceAll("\\n", "\n")))
        ? "has to be the whole of AuthKey_….p8, on one line with \\n for its breaks"
        : undefined,
  };
  return Object.entries(messages).flatMap(([name, message]) => (message ? [{ name, message }] : []));
}

/** A back-up in the folder that it is of would be lost with it. */
export function nestingFault(dataDir: string, to: string): string | undefined {
  const holds = (outer: string, inner: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  if (!holds(dataDir, to) && !holds(to, dataDir)) return undefined;
  return `names ${to}, and DATA_DIR is ${dataDir}: one lies in the other. Name a folder on another disk`;
}

/** Reason why a folder can't be written to, or can't be made; found out by making one of no account in it. */
function folderFault(folder: string): string | undefined {
  const named = `names ${folder}`;
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory())
    return nearest === folder
      ? `${named}, which is a file. Name a folder`
      : `${named}, and ${nearest} is a file. Name another folder`;
  try {
    rmdirSync(mkdtempSync(join(nearest, ".akkhor-")));
    return undefined;
  } catch (error) {
    // The start has its own words for a full disk, and ways to go on.
    if (hasCode(error, "ENOSPC", "EDQUOT")) return undefined;
    const what = nearest === folder ? "which this user can't write to" : `which this user can't make in ${nearest}`;
    return `${named}, ${what}. Give it to this user, or name another folder`;
  }
}

function fails(attempt: () => unknown): boolean {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
}
