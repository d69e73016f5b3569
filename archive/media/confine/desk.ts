import { constants, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "akkhor-decoder-";
/** No picture takes as long to decode. */
const LEFT_MS = 3600_000;

const open = new Set<string>();
let begun = false;

/**
 * A folder in which a decoder that is kept finds one picture after another: what it may read is told when it starts,
 * before anybody knows of its pictures. A copy lies there while it is decoded: docs/decisions/0083.
 */
export class Desk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Desk> {
    begin();
    const folder = await mkdtemp(join(tmpdir(), PREFIX));
    open.add(folder);
    return new Desk(folder);
  }

  /** @returns where the copy lies */
  async put(path: string): Promise<string> {
    const copy = join(this.folder, "picture");
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    return copy;
  }

  async clear(): Promise<void> {
    await rm(join(this.folder, "picture"), { force: true });
  }

  async remove(): Promise<void> {
    open.delete(this.folder);
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Removes what a process that was killed has left, once; and when this one ends, what is open then. */
function begin() {
  if (begun) return;
  begun = true;
  process.once("exit", () => open.forEach(removeNow));
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name)))
    if ((statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - LEFT_MS) removeNow(folder);
}

function removeNow(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's.
  }
}
