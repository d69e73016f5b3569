import { isCut } from "archive/contract/profile/profile-media-kinds";
import { findPersonFileToRender } from "archive/db/profile/person-files";
import {
  listPersonRenditions,
  replacePersonRenditions,
  type PersonFileToRebuild,
} from "archive/db/profile/rebuilding-profile-media";
import { rebuild, type Rebuilt } from "archive/domain/media/rebuild-file";
import { makeRenditions } from "archive/domain/media/make-renditions";
import { renderOf, type RenderRun } from "archive/domain/media/render-file";
import { OPERATOR } from "archive/media/decoders";
import type { Services } from "archive/domain/services";
import { withSoundOriginal } from "archive/domain/keeping/sound-original";
import { takingBack } from "archive/domain/media/erase-unnamed";
import { withCut } from "./keep-cut";
import { readAs } from "./rules";

/**
 * Makes anew what is shown of a file that somebody put beside their name, cut as they left it: at the addresses that it
 * has.
 * @throws NotSound
 */
export function rebuildProfileMedia(services: Services, file: PersonFileToRebuild): Promise<Rebuilt> {
  const { id, kind, storageKey, sha256, crop } = file;
  const original = { storageKey, sha256 };
  const table = { table: "person_files", replace: replacePersonRenditions } as const;
  return rebuild<PersonFileToRebuild>(table, services, file, async (name) => {
    // Where nothing came of pieces they are erased as what they were to replace would have been.
    const cut = kind === "face" ? "picture" : kind;
    if (isCut(cut))
      return withSoundOriginal(services, original, async (path) => {
        const present = await listPersonRenditions(services.db, id);
        return withCut(services, { path, kind: cut, crop, requester: OPERATOR, present }, name);
      });
    return takingBack(services, async (written) =>
      name(
        await makeRenditions(
          services,
          { id: `person-${id}`, ...original, kind: readAs(kind) },
          { requester: OPERATOR, written },
        ),
      ),
    );
  });
}

const PERSON_FILES: Parameters<typeof renderOf>[0] = {
  table: "person_files",
  async find(db, fileId) {
    const file = await findPersonFileToRender(db, fileId);
    // Ids of items' files are numbers too.
    return file && { ...file, id: `person-${fileId}`, ownerId: file.personId, kind: readAs(file.kind) };
  },
};

/** Makes the renditions of a sample of somebody's hand or voice, as those of an item are made (`renderOf`). */
export function renderSample(services: Services, fileId: number, run?: RenderRun): Promise<boolean> {
  return renderOf(PERSON_FILES, services, fileId, run);
}
