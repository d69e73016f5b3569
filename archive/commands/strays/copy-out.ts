import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CannotStart, hasCode, messageOf } from "archive/base/fault";
import type { Words } from "archive/commands/words";
import type { Stray } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import { syncFolder } from "archive/base/folders";

/**
 * Writes a stray into a folder of the operator's, durably, and reads it back. What lies there under its name is not
 * replaced.
 * @returns where it is
 * @throws CannotStart where it can't be written, or is not the same
 */
export async function copyOut(
  { storage }: Services,
  { say }: Words,
  { key, bytes, type }: Stray,
  folder: string,
): Promise<string> {
  const path = join(resolve(folder), `${key}.${type?.extension ?? "bin"}`);
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new CannotStart(say("lines.copy_out.no_folder", { folder: resolve(folder) }));
  const opened = await storage.open(key);
  if (!opened) throw new CannotStart(say("lines.copy_out.gone", { key }));
  const written = createHash("sha256");
  const file = await open(path, "wx", 0o600).catch((error: unknown) => {
    opened.body.destroy();
    if (hasCode(error, "EEXIST")) throw new CannotStart(say("lines.copy_out.there", { path }));
    throw new CannotStart(say("lines.copy_out.not_written", { path, why: messageOf(error) }));
  });
  try {
    for await (const part of opened.body) {
      written.update(part as Buffer);
      await file.appendFile(part as Buffer);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(resolve(folder));
  const read = createHash("sha256");
  for await (const part of createReadStream(path)) read.update(part as Buffer);
  const same = (await stat(path)).size === bytes && written.digest("hex") === read.digest("hex");
  if (!same) throw new CannotStart(say("lines.copy_out.not_same", { path, key }));
  return path;
}
