import { decoderFence, startChild, type DecoderChild } from "./decoder-child";

/** It holds names and checksums of as many files as there may be in a zip. */
const HEAP_MEGABYTES = 192;
const MEGABYTES = 256;
/** Beyond the limit by which its parent ends it. */
const LEEWAY_SECONDS = 10;

/**
 * Starts the program that looks through a zip (zips/main.js), which gets only the processor time that others leave.
 * @param limitMs of processor time
 */
export function startZipReader(limitMs: number): Promise<DecoderChild> {
  const fence = decoderFence(MEGABYTES, 0, Math.ceil(limitMs / 1000) + LEEWAY_SECONDS);
  return startChild("archive/media/zips/main.js", HEAP_MEGABYTES, fence, true);
}
