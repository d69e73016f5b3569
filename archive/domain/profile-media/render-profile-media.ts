import { isCut, type CutKind } from "archive/contract/profile/profile-media-kinds";
import type { NewRendition } from "archive/db/items/files";
import { setPersonFileState, findPersonFileToRender, insertPersonRenditions } from "archive/db/profile/person-files";
import { replacePersonRenditions, type PersonFileToRebuild } from "archive/db/profile/rebuilding-profile-media";
import type { Rebuilt } from "archive/domain/media/rebuild-file";
import { eraseLater } from "archive/domain/media/erase-files";
import { makeRenditions, renderOf, type RenderRun } from "archive/domain/media/render-file";
import { OPERATOR } from "archive/media/decoders";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { withCut } from "./keep-cut";
import { readAs } from "./rules";

/**
 * Makes anew what is shown of a file that somebody put beside their name, cut as they left it: at the addresses that it
 * has.
 * @throws what storage throws, as where the original is not there
 */
export async function rebuildProfileMedia(services: Services, file: PersonFileToRebuild): Promise<Rebuilt> {
  try {
    if (isCut(file.kind)) return await cutAnew(services, file, file.kind);
    return await name(
      services,
      file,
      await makeRenditions(
        services,
        { id: `person-${file.id}`, storageKey: file.storageKey, kind: readAs(file.kind) },
        OPERATOR,
      ),
    );
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (file.state !== "ready") await setPersonFileState(services.db, file.id, "failed");
    return "unreadable";
  }
}

async function cutAnew(services: Services, file: PersonFileToRebuild, kind: CutKind): Promise<Rebuilt> {
  const { rebuilt } = await services.storage.withLocalCopy(file.storageKey, (path) =>
    // Where nothing came of them they are erased as what they were to replace would have been.
    withCut<{ rebuilt: Rebuilt; named: boolean }>(
      services,
      { path, kind, crop: file.crop, requester: OPERATOR },
      async (renditions) => ({ rebuilt: await name(services, file, renditions), named: true }),
    ),
  );
  return rebuilt;
}

/** Puts renditions in the place of those there are, as long as nobody cut or replaced the file meanwhile. */
function name(services: Services, file: PersonFileToRebuild, renditions: NewRendition[]): Promise<Rebuilt> {
  return services.db.transaction().execute(async (tx) => {
    const { replaced, unnamed } = await replacePersonRenditions(tx, file, renditions);
    await eraseLater(services, tx, unnamed);
    if (!replaced) return "gone";
    await setPersonFileState(tx, file.id, "ready");
    if (file.state !== "ready") return "mended";
    return unnamed.length > 0 ? "changed" : "same";
  });
}

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
