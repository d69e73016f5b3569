import { closeSync, fsyncSync, openSync } from "node:fs";
import { mkdir, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { unlessAbsent } from "./fault";

/** Makes a folder, for our user alone, where there is none; its entry in the folder above is durable on return. */
export async function ensureFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Writes a folder's entries out, so that a name in it survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows can't open a folder; its file system writes names out itself.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same as syncFolder, while everything waits. */
export function syncFolderNow(path: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** @returns whether there was one */
export async function removeFile(path: string): Promise<boolean> {
  return (await unlessAbsent(unlink(path).then(() => true))) ?? false;
}
