import { isCut, type CutKind } from "archive/contract/portrait-media";
import type { NewRendition } from "archive/db/files";
import { setPersonFileState } from "archive/db/person-files";
import { replacePersonRenditions, type PersonFileToRebuild } from "archive/db/rebuilding-portraits";
import type { Rebuilt } from "archive/domain/media/rebuild-file";
import { makeRenditions } from "archive/domain/media/render-file";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/services";
import { withCut } from "./keep-cut";
import { readAs } from "./rules";

/** Requests that found the old key a moment ago may still open it. */
const ERASED_AFTER_MS = 60_000;

/**
 * Makes anew what is shown of a file that somebody put beside their name, cut as they left it: at the addresses that it has.
 * @throws what storage throws, as where the original is not there
 */
export async function rebuildPortrait(services: Services, file: PersonFileToRebuild): Promise<Rebuilt> {
  try {
    if (isCut(file.kind)) return await cutAnew(services, file, file.kind);
    return await name(services, file, await makeRenditions(services, { id: `person-${file.id}`, storageKey: file.storageKey, kind: readAs(file.kind) }));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (file.state !== "ready") await setPersonFileState(services.db, file.id, "failed");
    return "unreadable";
  }
}

async function cutAnew(services: Services, file: PersonFileToRebuild, kind: CutKind): Promise<Rebuilt> {
  const { rebuilt } = await services.storage.withLocalCopy(file.storageKey, (path) =>
    withCut<{ rebuilt: Rebuilt; named: boolean }>(services, { path, kind, crop: file.crop }, async (renditions) => {
      const done = await name(services, file, renditions);
      return { rebuilt: done, named: done !== "gone" };
    }),
  );
  return rebuilt;
}

/** Puts renditions in the place of those there are, as long as nobody cut or replaced the file meanwhile. */
function name({ db, queue, now }: Services, file: PersonFileToRebuild, renditions: NewRendition[]): Promise<Rebuilt> {
  return db.transaction().execute(async (tx) => {
    const old = await replacePersonRenditions(tx, file, renditions);
    if (old === null) return "gone";
    if (old.length > 0) await queue.add(tx, "erase-keys", { keys: old }, { runAt: new Date(now().getTime() + ERASED_AFTER_MS) });
    await setPersonFileState(tx, file.id, "ready");
    if (file.state !== "ready") return "mended";
    return old.length > 0 ? "changed" : "same";
  });
}
