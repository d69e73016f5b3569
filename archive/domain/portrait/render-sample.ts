import { findPersonFileToRender, insertPersonRenditions, setPersonFileState } from "archive/db/person-files";
import { isStopped, makeRenditions } from "archive/domain/media/render-file";
import { fileOwner } from "archive/domain/media/requester";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/services";
import { readAs } from "./rules";

/** Makes the renditions of a sample of somebody's hand or voice, as those of an item are made: killed anywhere and run again, or run twice, it does no harm. */
export async function renderSample(services: Services, fileId: number, run?: { attempt: number; signal: AbortSignal }): Promise<void> {
  const file = await findPersonFileToRender(services.db, fileId);
  if (!file || file.state !== "waiting" || file.replacedAt) return;
  try {
    // Ids of items' files are numbers too.
    const renditions = await makeRenditions(services, { id: `person-${fileId}`, storageKey: file.storageKey, kind: readAs(file.kind) }, fileOwner(services, file.personId, run?.signal));
    await services.db.transaction().execute(async (tx) => {
      await insertPersonRenditions(tx, fileId, renditions);
      await setPersonFileState(tx, fileId, "ready");
    });
  } catch (error) {
    if (!(error instanceof Unreadable) && !isStopped(error, run)) throw error;
    services.log.error("a person's sample can't be rendered", { personFileId: fileId, error });
    await setPersonFileState(services.db, fileId, "failed");
  }
}
