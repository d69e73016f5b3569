import type { ItemKind } from "archive/contract/items/item";
import { AT_RISK, OPEN_FORMATS } from "archive/contract/keeping/format-register";
import type { Tx } from "archive/db/connection";
import { insertRenditions, type NewRendition } from "archive/db/items/files";
import { findToOpen, listToOpen, markOpenTried } from "archive/db/keeping/formats";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { openVoice } from "archive/media/audio";
import { openPicture } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { broken } from "archive/media/unreadable";
import { withSoundOriginal } from "archive/domain/keeping/sound-original";
import { assertKept, eraseLeft, takingBack } from "./erase-unnamed";
import { isGivenUp } from "./given-up";
import { keepStaged, temporaryKey } from "./keep-rendition";
import { fileOwner } from "./requester";

const AT_ONCE = 50;
/** Priority behind what somebody waits to see, which comes first. */
const BEHIND = 10;

/** Asks for the open copy of a file whose format is at risk, once it can be shown. */
export async function askForOpenCopy(services: Services, tx: Tx, { id }: { id: number | string }): Promise<void> {
  const file = await findToOpen(tx, Number(id));
  if (file && AT_RISK.includes(file.mediaType)) await addJob(services, tx, file.id);
}

/** Asks for those that are lacking, as of what was kept before its format was at risk. */
export async function askForOpenCopies(services: Services): Promise<void> {
  for (const fileId of await listToOpen(services.db, AT_RISK, AT_ONCE)) await addJob(services, services.db, fileId);
}

function addJob({ queue }: Services, tx: Tx | Services["db"], fileId: number): Promise<void> {
  return queue.add(tx, "open-copy", { fileId }, { jobKey: `open-copy-${fileId}`, priority: BEHIND });
}

/**
 * Makes the open copy of a file whose format is at risk: a rendition that loses nothing. The original stays as it is.
 * May be killed anywhere and run again. One that can't be made is not tried again by itself; any other fault is thrown,
 * and tried again by the queue.
 */
export async function makeOpenCopy(services: Services, { fileId }: { fileId: number }, run?: JobRun): Promise<void> {
  const { db, now, log } = services;
  const file = await findToOpen(db, fileId);
  if (!file || !AT_RISK.includes(file.mediaType)) return;
  try {
    await takingBack(services, async (written) => {
      const made = await makeCopy(services, file, written, run);
      await db.transaction().execute(async (tx) => {
        // Erased meanwhile, and its copy with it.
        if (!(await markOpenTried(tx, fileId, now()))) return eraseLeft(services, tx, [made]);
        await assertKept(services, [made]);
        await eraseLeft(services, tx, [made], await insertRenditions(tx, fileId, [made]));
      });
    });
  } catch (error) {
    if (!isGivenUp(error, run)) throw error;
    log.error("no open copy can be made of a file", { fileId, mediaType: file.mediaType, error });
    await db.transaction().execute((tx) => markOpenTried(tx, fileId, now()));
  }
}

function makeCopy(
  services: Services,
  {
    id,
    kind,
    ownerId,
    ...original
  }: { id: number; storageKey: string; sha256: string; kind: ItemKind; ownerId: number },
  written: string[],
  run?: JobRun,
): Promise<NewRendition> {
  const { storage, config } = services;
  const { name, mediaType } = OPEN_FORMATS[kind];
  const requester = fileOwner(services, ownerId, { ...run, long: true });
  return withSoundOriginal(services, original, async (path) => {
    const type = await sniff(path);
    if (!type) throw broken();
    // Written into staging, which is swept, so that a kill leaves nothing elsewhere.
    const key = temporaryKey();
    const to = storage.stagedPath(key);
    try {
      const none = { width: null, height: null };
      const size =
        kind === "voice"
          ? await openVoice(path, type, to, config, requester).then(() => none)
          : await openPicture({ path, type }, to, config, requester);
      return await keepStaged(services, id, { name, mediaType, ...size }, { path: to, written });
    } finally {
      await storage.discardStaged(key);
    }
  });
}
