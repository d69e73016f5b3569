import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { isReadQuickly } from "archive/media/sniff";

/** Behind every small rendition that waits: `before` is a thousand at most, and the pages of one letter. */
const BEHIND_SMALL = 2000;

/** Facts of a file by which its renditions are made. */
interface Shown {
  mediaType: string;
  corners: readonly number[] | null;
}

/**
 * Tells whether the small renditions of a file are made before the others: where they cost a share of all. A page that
 * is cut out by its corners is made as large as it is ever shown before it is made small.
 */
export function areSmallFirst({ mediaType, corners }: Shown): boolean {
  return !corners && isReadQuickly(mediaType);
}

/**
 * Asks for the renditions of a file.
 * @param before how many of its owner's wait: each person's first comes before anybody's second, so that a hundred
 * files of one hold nobody else's back
 */
export async function askToRender(
  services: Services,
  tx: Tx,
  { id: fileId, ...shown }: Shown & { id: number },
  before: number,
): Promise<void> {
  if (!areSmallFirst(shown)) return askForAll(services, tx, fileId, before);
  const options = { jobKey: `render-small-${fileId}`, priority: before };
  await services.queue.add(tx, "render-small", { fileId, before }, options);
}

/** Asks for all renditions of a file at once. */
export function askForAll({ queue }: Services, tx: Tx, fileId: number, priority: number): Promise<void> {
  return queue.add(tx, "render-file", { fileId }, { jobKey: `render-file-${fileId}`, priority });
}

/** Asks for all others, once the small ones are there: behind the small ones of every page that waits. */
export function askForOthers(services: Services, tx: Tx, fileId: number, before: number): Promise<void> {
  return askForAll(services, tx, fileId, BEHIND_SMALL + before);
}
