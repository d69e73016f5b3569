import { findPersonFileToRender, insertPersonRenditions, setPersonFileState } from "archive/db/profile/person-files";
import { isLongVoice, isStopped, makeRenditions, type RenderRun } from "archive/domain/media/render-file";
import { fileOwner } from "archive/domain/media/requester";
import { TakesLong } from "archive/media/decoders";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { readAs } from "./rules";

/**
 * Makes the renditions of a sample of somebody's hand or voice, as those of an item are made: killed anywhere and run
 * again, or run twice, it does no harm.
 * @returns false where it takes long, and was not to
 */
export async function renderSample(services: Services, fileId: number, run?: RenderRun): Promise<boolean> {
  const file = await findPersonFileToRender(services.db, fileId);
  if (!file || file.state !== "waiting" || file.replacedAt) return true;
  if (isLongVoice(file, run)) return false;
  try {
    // Ids of items' files are numbers too.
    const renditions = await makeRenditions(
      services,
      { id: `person-${fileId}`, storageKey: file.storageKey, kind: readAs(file.kind) },
      fileOwner(services, file.personId, run),
    );
    await services.db.transaction().execute(async (tx) => {
      await insertPersonRenditions(tx, fileId, renditions);
      await setPersonFileState(tx, fileId, "ready");
    });
  } catch (error) {
    if (error instanceof TakesLong) return false;
    if (!(error instanceof Unreadable) && !isStopped(error, run)) throw error;
    services.log.error("a person's sample can't be rendered", { personFileId: fileId, error });
    await setPersonFileState(services.db, fileId, "failed");
  }
  return true;
}
