import { constants, lstatSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { copyFile, mkdtemp, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "archive/contract/durations";

const PREFIX = "akkhor-decoder-";
/** No picture takes as long to decode. */
const LEFT_MS = HOUR_MS;

const pictureIn = (folder: string) => join(folder, "picture");
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
    await copyFile(path, pictureIn(this.folder), constants.COPYFILE_FICLONE);
    return pictureIn(this.folder);
  }

  async clear(): Promise<void> {
    await rm(pictureIn(this.folder), { force: true });
  }

  async remove(): Promise<void> {
    open.delete(this.folder);
    await this.clear();
    // Somebody may have cleared it away before.
    await rmdir(this.folder).catch(() => undefined);
  }
}

/** Has what is open go when this process ends; once in its life. */
function begin() {
  if (begun) return;
  begun = true;
  process.once("exit", () => open.forEach(removeNow));
}

/** Removes what processes that were killed have left, and nobody has used for an hour. */
export function sweepDesks(): void {
  for (const name of readdirSync(tmpdir())) if (name.startsWith(PREFIX)) removeWhereLeft(join(tmpdir(), name));
}

/** Only what is this user's own: others may put there what they like under any name. */
function removeWhereLeft(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.uid === process.getuid?.() && found && found.mtimeMs < Date.now() - LEFT_MS) removeNow(folder);
}

function removeNow(folder: string) {
  try {
    rmSync(pictureIn(folder), { force: true });
    rmdirSync(folder);
  } catch {
    // Gone already, or there is more in it than was ever put there.
  }
}
