import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const TEXT = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".xml", ".html", ".map"]);
/** Bytes of the two headers of a compressed answer: its encoding, and that it varies. */
const HEADER_BYTES = 48;

/**
 * Writes a `.br` beside each text file that is lighter over the line with it, at the quality that is too slow for pages
 * made on request.
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sums = { files: 0, from: 0, to: 0 };
  for (const entry of entries) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const whole = await readFile(path);
    const small = await compress(whole, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength },
    });
    if (small.byteLength + HEADER_BYTES >= whole.byteLength) continue;
    await writeFile(`${path}.br`, small);
    sums.files += 1;
    sums.from += whole.byteLength;
    sums.to += small.byteLength;
  }
  return sums;
}
