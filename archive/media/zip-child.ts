import { decoderFence, MOST_SPENT_MS, startChild, type DecoderChild } from "./decoder-child";
import { IdleDecoders } from "./idle-decoders";

/** It holds names and checksums of as many files as there may be in a zip. */
const HEAP_MEGABYTES = 192;
const MEGABYTES = 256;
/** Beyond the limit by which its parent ends it. */
const LEEWAY_SECONDS = 10;
const MINUTE_MS = 60_000;

/** Programs that look through zips, without work: the next slice of a zip mostly follows at once. */
export const idleZipReaders = new IdleDecoders(1);

/** A program that looks through a zip. */
interface ZipReader {
  child: DecoderChild;
  /** True where it has looked through others. */
  wasKept: boolean;
  /** Keeps it for the next, where it has done its work. */
  keep(): void;
}

/**
 * A program that looks through a zip (zips/main.js), which gets only the processor time that others leave: the one
 * that did this person's last, or a new one. One that a zip took over can tell nobody else of it.
 * @param limitMs of processor time
 */
export async function takeZipReader(personId: number, limitMs: number): Promise<ZipReader> {
  const minutes = Math.ceil(limitMs / MINUTE_MS);
  const about = { kind: `zip ${personId} ${minutes}`, megabytes: MEGABYTES };
  const kept = idleZipReaders.take(about.kind, about.megabytes);
  const child = kept ?? (await startZipReader(minutes));
  // Of all the last alone, whatever its limit.
  const keep = () => idleZipReaders.keep({ ...about, child, isOwn: true });
  return { child, wasKept: kept !== undefined, keep };
}

function startZipReader(minutes: number): Promise<DecoderChild> {
  const seconds = (minutes * MINUTE_MS + MOST_SPENT_MS) / 1000 + LEEWAY_SECONDS;
  return startChild("archive/media/zips/main.js", HEAP_MEGABYTES, decoderFence(MEGABYTES, 0, seconds), true);
}
