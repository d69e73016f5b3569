import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Actor } from "archive/domain/actor";
import { writeTextsList, type ListAsked } from "archive/domain/items/texts-list";
import type { Services } from "archive/domain/services";

/** The most that is read of such a list that comes back (media/zips/lists/kept-list.js). */
const MOST_BYTES = 64 * 1024 * 1024;

/** A list, whole, so that its length can be told: whoever saves it knows that nothing is missing. */
export interface ServedList {
  bytes: number;
  body: Readable;
}

/** Own items of the caller as a list, written beside the files first. @throws Refusal "too_large"; "disk_full" */
export async function openTextsList(
  services: Services,
  actor: Actor,
  asked: ListAsked,
  signal: AbortSignal,
): Promise<ServedList> {
  const { storage } = services;
  const lines = Readable.from(writeTextsList(services, actor, asked), { objectMode: false });
  const { key, bytes } = await storage.stage(lines, { limitBytes: MOST_BYTES, signal });
  try {
    const file = await open(storage.stagedPath(key));
    return { bytes, body: file.createReadStream() };
  } finally {
    // What is open is read to its end all the same.
    await storage.discardStaged(key);
  }
}
