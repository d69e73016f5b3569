import { findPersonFileToRender, insertPersonRenditions, setPersonFileState } from "archive/db/profile/person-files";
import { renderOf, type RenderRun } from "archive/domain/media/render-file";
import type { Services } from "archive/domain/services";
import { readAs } from "./rules";

const PERSON_FILES: Parameters<typeof renderOf>[0] = {
  async find(db, fileId) {
    const file = await findPersonFileToRender(db, fileId);
    // Ids of items' files are numbers too.
    return file && { ...file, id: `person-${fileId}`, ownerId: file.personId, kind: readAs(file.kind) };
  },
  insert: insertPersonRenditions,
  setState: setPersonFileState,
};

/** Makes the renditions of a sample of somebody's hand or voice, as those of an item are made (`renderOf`). */
export function renderSample(services: Services, fileId: number, run?: RenderRun): Promise<boolean> {
  return renderOf(PERSON_FILES, services, fileId, run);
}
