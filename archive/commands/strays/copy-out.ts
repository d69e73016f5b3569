import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CannotStart, hasCode, messageOf } from "archive/base/fault";
import type { Stray } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import { syncFolder } from "archive/base/folders";

/**
 * Writes a stray into a folder of the operator's, durably, and reads it back. What lies there under its name is not
 * replaced.
 * @returns where it is
 * @throws CannotStart where it can't be written, or is not the same
 */
export async function copyOut({ storage }: Services, { key, bytes, type }: Stray, folder: string): Promise<string> {
  const path = join(resolve(folder), `${key}.${type?.extension ?? "bin"}`);
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new CannotStart(`There is no folder ${resolve(folder)}. Make it first.`);
  const opened = await storage.open(key);
  if (!opened) throw new CannotStart(`${key} has gone meanwhile.`);
  const written = createHash("sha256");
  const file = await open(path, "wx", 0o600).catch((error: unknown) => {
    opened.body.destroy();
    if (hasCode(error, "EEXIST"))
      throw new CannotStart(`${path} is there already. Move it away, or name another folder.`);
    throw new CannotStart(`${path} can't be written: ${messageOf(error)}`);
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
  if (!same) throw new CannotStart(`${path} is not what was read from ${key}. Nothing was removed; look at that disk.`);
  return path;
}
