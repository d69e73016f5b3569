import { setFileState } from "archive/db/items/files";
import { replaceRenditions, type FileToRebuild } from "archive/db/items/rebuilding";
import { OPERATOR } from "archive/media/decoders";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { eraseLater } from "./erase-files";
import { makeRenditions } from "./render-file";

/** "mended": it had none, and is shown from now on. "unreadable": it has those that it had before, if any. */
export type Rebuilt = "same" | "changed" | "mended" | "unreadable" | "gone";

/**
 * Makes a file's renditions anew and puts them in the place of those it has, all at once, while it is being shown.
 * @throws what storage throws, as where the original is not there
 */
export async function rebuildFile(services: Services, file: FileToRebuild): Promise<Rebuilt> {
  const { db } = services;
  try {
    const renditions = await makeRenditions(services, file, OPERATOR);
    return await db.transaction().execute(async (tx) => {
      const old = await replaceRenditions(tx, file.id, renditions);
      await eraseLater(services, tx, old ?? renditions.map(({ storageKey }) => storageKey));
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
