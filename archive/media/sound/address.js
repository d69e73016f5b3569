// @ts-check

/**
 * Address under which FFmpeg reads a file, from its first byte of sound on.
 * @param {{ path: string, start?: number | undefined }} source
 * @param {number} [end] first byte that is no longer read; 0 for the file's end
 */
export function addressOf({ path, start = 0 }, end = 0) {
  return start > 0 || end > 0 ? `subfile,,start,${start},end,${end},,:file:${path}` : `file:${path}`;
}
