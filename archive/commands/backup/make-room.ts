import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import type { Words } from "archive/commands/words";
import { restoringIn } from "archive/base/restoring";
import { writeWhole } from "archive/storage/backup/written";

/** What the lock is made of, and what says that this is a restore. */
const OURS = new Set(["lock", "lock.json", "restoring.json"]);

/**
 * Makes sure that nothing is in the way of what is restored, with the folder's lock held: it has to be empty, or half
 * of an earlier restore; else what is there is moved aside, where that was asked for.
 * @throws CannotStart
 */
export async function makeRoom({ say }: Words, dataDir: string, what: object, aside: boolean): Promise<void> {
  const begun = existsSync(restoringIn(dataDir));
  const there = (await readdir(dataDir)).filter((name) => !OURS.has(name) && !name.startsWith("before-restore-"));
  if (!begun && there.length > 0) {
    if (!aside)
      throw new CannotStart(say("lines.restore.not_empty", { folder: dataDir, names: there.slice(0, 3).join(", ") }));
    const to = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
    await mkdir(to, { mode: 0o700 });
    for (const name of there) await rename(join(dataDir, name), join(to, name));
  }
  await writeWhole(restoringIn(dataDir), `${JSON.stringify(what)}\n`);
  // Files that were restored before are compared with the back-up, not copied again.
  await rm(join(dataDir, "postgres"), { recursive: true, force: true });
}
