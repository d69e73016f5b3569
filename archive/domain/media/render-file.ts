import type { Page } from "archive/contract/items/page";
import { PICTURE_WIDTHS } from "archive/contract/media/media-path";
import type { Db, Tx } from "archive/db/connection";
import { findFileToRender, insertRenditions, setFileState } from "archive/db/items/files";
import { deleteShown } from "archive/db/items/rebuilding";
import { holdFile, type FileRef } from "archive/db/keeping/named";
import { TakesLong } from "archive/media/decoders";
import type { PicturePart } from "archive/media/image";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { askForAll, askForOthers } from "./ask-to-render";
import { eraseLater } from "./erase-files";
import { assertKept, eraseLeft, takingBack } from "./erase-unnamed";
import { isGivenUp } from "./given-up";
import { makeRenditions } from "./make-renditions";
import { askForOpenCopy } from "./open-copy";
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

/** The id tells its renditions apart from those of the same content; `made` names those that are there. */
type FileToRender = Omit<NonNullable<Awaited<ReturnType<typeof findFileToRender>>>, "id" | "made" | keyof Page> &
  Partial<Page & { made: string[] }> & { id: number | string };

const ITEM_FILES: FileTable = {
  table: "files",
  find: findFileToRender,
  onReady: askForOpenCopy,
};

/** Makes the renditions of an item's file that are not there (`renderOf`). */
export function renderFile(services: Services, fileId: number, run?: RenderRun): Promise<boolean> {
  return renderOf(ITEM_FILES, services, fileId, run);
}

/**
 * Makes the small renditions of an item's file, and asks for the others in the transaction that names them; so a file
 * waits until all are there, and those that are there are shown. Where they take long, all are asked for at once.
 * The same holds as of `renderOf`.
 */
export async function renderSmall(
  services: Services,
  { fileId, before }: { fileId: number; before: number },
  run?: RenderRun,
): Promise<void> {
  const { db } = services;
  const file = await findWaiting(ITEM_FILES, db, fileId);
  if (!file) return;
  // Of a run that ended before it could say so.
  if (hasSmall(file)) return db.transaction().execute((tx) => askForOthers(services, tx, fileId, before));
  const isMade = await making(ITEM_FILES, services, fileId, { file, part: "small", run }, (tx) =>
    askForOthers(services, tx, fileId, before),
  );
  if (!isMade) await db.transaction().execute((tx) => askForAll(services, tx, fileId, before));
}

/**
 * Makes the renditions of a file, and then says that it is ready. May be killed anywhere and run again, or run twice:
 * the same content goes under the same key, and rows come last, all at once. What it wrote of a file that was erased
 * meanwhile goes again.
 * Nothing is made of an original that is damaged or lost: once it is mended this is asked for anew (`noteSound`).
 * A file that can't be read, or not within the limits of decoders, is marked as failed, and nothing is shown of it; any
 * other fault is thrown, and tried again by the queue.
 * @returns false where it takes long, and was not to
 */
export async function renderOf(files: FileTable, services: Services, fileId: number, run?: RenderRun) {
  const file = await findWaiting(files, services.db, fileId);
  if (!file) return true;
  // A voice that lasts long, or is cut from far behind in one, is left to a job that may take long.
  if (run && !run.long && secondsHeard(file) > LONG_SECONDS) return false;
  const part = hasSmall(file) ? "large" : "all";
  return making(files, services, fileId, { file, part, run }, async (tx) => {
    await setFileState(tx, fileId, "ready", files.table);
    await files.onReady?.(services, tx, file);
  });
}

/** A file of which something is to be made; null where it waits for nothing, or for its original. */
async function findWaiting({ find }: FileTable, db: Db, fileId: number): Promise<FileToRender | null> {
  const file = await find(db, fileId);
  return file && file.state === "waiting" && !file.replacedAt && !file.fault ? file : null;
}

/**
 * Makes and names a part of a file's renditions.
 * @param named further work of the transaction that names them
 * @returns false where it takes long, and was not to
 */
async function making(
  files: FileTable,
  services: Services,
  fileId: number,
  { file, part, run }: { file: FileToRender; part: PicturePart; run: RenderRun | undefined },
  named: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { table, find } = files;
  try {
    await takingBack(services, async (written) => {
      const requester = fileOwner(services, file.ownerId, run);
      const renditions = await makeRenditions(services, file, { requester, written, part });
      await services.db.transaction().execute(async (tx) => {
        const now = (await holdFile(tx, { table, id: fileId })) ? await find(tx, fileId) : null;
        // One that was turned or made straight meanwhile shows something else now, and is asked for anew.
        if (!showsSame(file, now) || (part === "large" && !hasSmall(now))) return eraseLeft(services, tx, renditions);
        // Of what another run has made whole nothing is left to ask for.
        if (part === "small" && now?.state !== "waiting") return eraseLeft(services, tx, renditions);
        await assertKept(services, renditions);
        // None that another run was faster with are named.
        await eraseLeft(services, tx, renditions, await insertRenditions(tx, fileId, renditions, table));
        await named(tx);
      });
    });
  } catch (error) {
    if (error instanceof TakesLong) return false;
    if (!isGivenUp(error, run)) throw error;
    services.log.error("file can't be rendered", { fileId: file.id, error });
    await giveUp(files, services, fileId, file);
  }
  return true;
}

/** Marks a file as failed, unless it shows something else meanwhile, or another run was better at it. */
function giveUp({ table, find }: FileTable, services: Services, fileId: number, file: FileToRender): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const now = (await holdFile(tx, { table, id: fileId })) ? await find(tx, fileId) : null;
    if (!showsSame(file, now) || now?.state !== "waiting") return;
    await setFileState(tx, fileId, "failed", table);
    if (table === "files") await eraseLater(services, tx, await deleteShown(tx, fileId));
  });
}

/** Seconds of sound that are decoded for a voice: a part is found by what comes before it. */
function secondsHeard({ seconds, end_ms }: FileToRender): number {
  return Math.max(seconds ?? 0, (end_ms ?? 0) / 1000);
}

/** Tells whether a file shows the same page of its original still. */
function showsSame(before: Partial<Page>, now: Partial<Page> | null): boolean {
  const partOf = ({ rotation, corners, start_ms, end_ms }: Partial<Page>) =>
    [rotation, String(corners), start_ms, end_ms].join(" ");
  return now !== null && partOf(before) === partOf(now);
}

/** Tells whether a picture's small renditions are there: they are named at once. */
function hasSmall(file: FileToRender | null): boolean {
  return Boolean(file?.made?.includes(`w${PICTURE_WIDTHS[0]}.jpg`));
}

/** A job's run. */
export interface RenderRun extends JobRun {
  /** True where it may take long: others wait behind those that may not. */
  long?: boolean;
}
