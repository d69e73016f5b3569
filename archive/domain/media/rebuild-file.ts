import { setFileState } from "archive/db/files";
import { replaceRenditions, type FileToRebuild } from "archive/db/rebuilding";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/services";
import { makeRenditions } from "./render-file";

/** "mended": it had none, and is shown from now on. "unreadable": it has those that it had before, if any. */
export type Rebuilt = "same" | "changed" | "mended" | "unreadable" | "gone";

/** Requests that found the old key a moment ago may still open it. */
const ERASED_AFTER_MS = 60_000;

/**
 * Makes a file's renditions anew and puts them in the place of those it has, all at once, while it is being shown.
 * @throws what storage throws, as where the original is not there
 */
export async function rebuildFile(services: Services, file: FileToRebuild): Promise<Rebuilt> {
  const { db, queue } = services;
  try {
    const renditions = await makeRenditions(services, file);
    return await db.transaction().execute(async (tx) => {
      const old = await replaceRenditions(tx, file.id, renditions);
      const unused = old ?? renditions.map(({ storageKey }) => storageKey);
      const runAt = new Date(services.now().getTime() + ERASED_AFTER_MS);
      if (unused.length > 0) await queue.add(tx, "erase-keys", { keys: unused }, { runAt });
      if (old === null) return "gone";
      await setFileState(tx, file.id, "ready");
      if (file.state !== "ready") return "mended";
      return old.length > 0 ? "changed" : "same";
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (file.state !== "ready") await setFileState(db, file.id, "failed");
    return "unreadable";
  }
}
