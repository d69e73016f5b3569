import { randomBytes } from "node:crypto";
import { insertFile } from "archive/db/files";
import type { Tx } from "archive/db/connection";
import type { Services } from "archive/services";
import type { ContentFile } from "./examine-file";
import { publicName } from "./names";

/**
 * Moves an item's files to their final place and writes their rows and rendering jobs into the transaction.
 * The files are safe before the row commits; where the commit fails they stay, are named in the log, and are never deleted.
 * @param content.behind how many places stand before them
 * @param keptKeys told of each key that holds an original from now on
 */
export async function keepContent(
  services: Services,
  tx: Tx,
  content: { itemId: number; files: ContentFile[]; behind: number },
  keptKeys: string[],
): Promise<void> {
  const { itemId, files, behind } = content;
  for (const [position, file] of files.entries()) {
    const storageKey = randomBytes(16).toString("hex");
    await services.storage.keep(file.stagedKey, storageKey);
    keptKeys.push(storageKey);
    const fileId = await insertFile(tx, {
      item_id: itemId,
      position: behind + position,
      storage_key: storageKey,
      sha256: file.sha256,
      bytes: file.bytes,
      media_type: file.mediaType,
      own_name: file.ownName,
      public_name: publicName(file.ownName, file.mediaType),
      width: file.width,
      height: file.height,
      seconds: file.seconds,
      placeholder: file.placeholder,
      peaks: file.peaks,
      state: "waiting",
      replaced_at: null,
      created_at: services.now(),
    });
    await services.queue.add(tx, "render-file", { fileId }, { jobKey: `render-file-${fileId}` });
  }
}

/** Runs a transaction that may keep files, and tells operators of originals that its failure left without a row. */
export async function keepingTransaction<T>(services: Services, work: (tx: Tx, keptKeys: string[]) => Promise<T>): Promise<T> {
  const keptKeys: string[] = [];
  try {
    return await services.db.transaction().execute((tx) => work(tx, keptKeys));
  } catch (error) {
    if (keptKeys.length > 0) services.log.error("originals kept without a row; they stay where they are", { storageKeys: keptKeys });
    throw error;
  }
}
