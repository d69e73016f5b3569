import { createHash } from "node:crypto";
import type { ItemKind } from "archive/contract/items/item";
import { WHOLE_PAGE, type Page } from "archive/contract/items/page";
import type { Db, Tx } from "archive/db/connection";
import { VOICE_FORMATS, type VoiceFormat } from "archive/contract/media/media-path";
import { findFileToRender, insertRenditions, setFileState, type NewRendition } from "archive/db/items/files";
import { renderVoice, VOICE_MEDIA_TYPES } from "archive/media/audio";
import { TakesLong, type Requester } from "archive/media/decoders";
import { renderPicture } from "archive/media/image";
import { sniff, type MediaType } from "archive/media/sniff";
import { broken } from "archive/media/unreadable";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { holdFile, type FileRef } from "archive/db/keeping/named";
import { withSoundOriginal } from "archive/domain/keeping/sound-original";
import { assertKept, eraseLeft, takingBack } from "./erase-unnamed";
import { askForOpenCopy } from "./open-copy";
import { isGivenUp } from "./given-up";
import { keepStaged, renditionKey, temporaryKey } from "./keep-rendition";
import { fileOwner } from "./requester";

/** A voice that lasts longer is encoded for more than half a minute. */
const LONG_SECONDS = 1800;

/** The rows of one sort of files: of items, or of people themselves. */
interface FileTable {
  find(db: Db, fileId: number): Promise<FileToRender | null>;
  table: FileRef["table"];
  /** Further work that is asked for once it can be shown. */
  onReady?(services: Services, tx: Tx, file: FileToRender): Promise<void>;
}

/** The id tells its renditions apart from those of the same content. */
type FileToRender = Omit<NonNullable<Awaited<ReturnType<typeof findFileToRender>>>, "id" | keyof Page> &
  Partial<Page> & { id: number | string };

const ITEM_FILES: FileTable = {
  table: "files",
  find: findFileToRender,
  onReady: askForOpenCopy,
};

/** Makes the renditions of an item's file (`renderOf`). */
export function renderFile(services: Services, fileId: number, run?: RenderRun): Promise<boolean> {
  return renderOf(ITEM_FILES, services, fileId, run);
}

/**
 * Makes the renditions of a file, and then says that it is ready. May be killed anywhere and run again, or run twice:
 * the same content goes under the same key, and rows come last, all at once. What it wrote of a file that was erased
 * meanwhile goes again.
 * Nothing is made of an original that is damaged or lost: once it is mended this is asked for anew (`noteSound`).
 * A file that can't be read, or not within the limits of decoders, is marked as failed; any other fault is thrown, and
 * tried again by the queue.
 * @returns false where it takes long, and was not to
 */
export async function renderOf(
  { table, find, onReady }: FileTable,
  services: Services,
  fileId: number,
  run?: RenderRun,
): Promise<boolean> {
  const file = await find(services.db, fileId);
  if (!file || file.state !== "waiting" || file.replacedAt || file.fault) return true;
  // A voice that lasts long is left to a job that may take long.
  if (run && !run.long && (file.seconds ?? 0) > LONG_SECONDS) return false;
  try {
    await takingBack(services, async (written) => {
      const requester = fileOwner(services, file.ownerId, run);
      const renditions = await makeRenditions(services, file, { requester, written });
      await services.db.transaction().execute(async (tx) => {
        const isThere = await holdFile(tx, { table, id: fileId });
        // One that was turned or made straight meanwhile shows something else now, and is asked for anew.
        if (!isThere || !showsSame(file, await find(tx, fileId))) return eraseLeft(services, tx, renditions);
        await assertKept(services, renditions);
        // None that another run was faster with are named.
        const named = await insertRenditions(tx, fileId, renditions, table);
        await eraseLeft(services, tx, renditions, named);
        await setFileState(tx, fileId, "ready", table);
        await onReady?.(services, tx, file);
      });
    });
  } catch (error) {
    if (error instanceof TakesLong) return false;
    if (!isGivenUp(error, run)) throw error;
    services.log.error("file can't be rendered", { fileId: file.id, error });
    await setFileState(services.db, fileId, "failed", table);
  }
  return true;
}

/** Tells whether a file shows the same page of its original still. */
function showsSame(before: Partial<Page>, now: Partial<Page> | null): boolean {
  return now !== null && before.rotation === now.rotation && String(before.corners) === String(now.corners);
}

/** A job's run. */
export interface RenderRun extends JobRun {
  /** True where it may take long: others wait behind those that may not. */
  long?: boolean;
}

/**
 * Writes the renditions of a file into storage; rows are the caller's.
 * @param file.id tells apart what has the same content; its page where that isn't the first as it is
 * @throws Unreadable; NotSound
 */
export function makeRenditions(
  services: Services,
  {
    id,
    kind,
    storageKey,
    sha256,
    number = WHOLE_PAGE.number,
    rotation = WHOLE_PAGE.rotation,
    corners = WHOLE_PAGE.corners,
  }: { id: number | string; storageKey: string; sha256: string; kind: ItemKind } & Partial<Page>,
  making: Making,
): Promise<NewRendition[]> {
  return withSoundOriginal(services, { storageKey, sha256 }, async (path) => {
    const type = await sniff(path);
    if (!type) throw broken();
    const make = kind === "voice" ? voiceRenditions : pictureRenditions;
    return make(services, id, { path, type, number, rotation, corners }, making);
  });
}

interface Making {
  requester: Requester;
  /** Keys under which something lies, or may lie (`takingBack`). */
  written: string[];
}

async function pictureRenditions(
  services: Services,
  fileId: number | string,
  file: { path: string; type: MediaType } & Page,
  { requester, written }: Making,
): Promise<NewRendition[]> {
  const made: NewRendition[] = [];
  for (const { content, ...facts } of await renderPicture(file, services.config, requester)) {
    requester.signal?.throwIfAborted();
    const storageKey = renditionKey(fileId, facts.name, createHash("sha256").update(content).digest("hex"));
    written.push(storageKey);
    await services.storage.put(storageKey, content);
    made.push({ ...facts, storageKey, bytes: content.byteLength });
  }
  return made;
}

async function voiceRenditions(
  services: Services,
  fileId: number | string,
  { path, type }: { path: string; type: MediaType },
  { requester, written }: Making,
): Promise<NewRendition[]> {
  // The encoder writes into staging, which is swept, so that a kill leaves nothing elsewhere.
  const keys: Record<VoiceFormat, string> = { webm: temporaryKey(), mp3: temporaryKey() };
  const paths = { webm: services.storage.stagedPath(keys.webm), mp3: services.storage.stagedPath(keys.mp3) };
  try {
    await renderVoice(path, type, paths, services.config, requester);
    const made: NewRendition[] = [];
    for (const format of VOICE_FORMATS) {
      const facts = { name: `voice.${format}`, mediaType: VOICE_MEDIA_TYPES[format], width: null, height: null };
      made.push(await keepStaged(services, fileId, facts, { path: paths[format], written }));
    }
    return made;
  } finally {
    for (const format of VOICE_FORMATS) await services.storage.discardStaged(keys[format]);
  }
}
