import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { Services } from "archive/domain/services";
import { openKept } from "../media/served-file";
import { directoryLine, endOfZip, openHeader, sumBehind } from "archive/domain/media/zip-format";

/** Entry of a zip: a file of storage by its key, or some bytes. */
export interface ZipEntry {
  name: string;
  content: { key: string } | Buffer;
  bytes: number;
  date: Date;
}

/** Length of the zip of some entries. */
export function zipLength(entries: readonly ZipEntry[]): number {
  let [start, directory] = [0, 0];
  for (const { name, bytes, date } of entries) {
    const file = { name, bytes, crc32: 0, start };
    directory += directoryLine(file, date, true).length;
    start += openHeader(name, date).length + bytes + sumBehind(file).length;
  }
  return start + directory + endOfZip({ start, bytes: directory, files: entries.length }).length;
}

/**
 * Opens one file after the other, as the reader comes to it; a reader that leaves closes the one that is open. What
 * can't be read, or is not as long as its row says, breaks the whole off: better no zip than one that looks whole.
 */
export function zipStream(services: Services, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  let current: Readable | undefined;
  let left = false;

  async function open(content: ZipEntry["content"]): Promise<AsyncIterable<Buffer> | Buffer[]> {
    if (!("key" in content)) return [content];
    current = await openKept(services.patient ?? services, content.key);
    if (left) current.destroy();
    return current;
  }

  async function* pieces(): AsyncGenerator<Buffer> {
    const directory: Buffer[] = [];
    let start = 0;
    for (const { name, content, bytes, date } of entries) {
      const file = { name, bytes, crc32: 0, start };
      const head = openHeader(name, date);
      yield head;
      let sent = 0;
      for await (const piece of await open(content)) {
        file.crc32 = crc32(piece, file.crc32);
        sent += piece.length;
        if (sent <= bytes) yield piece;
      }
      if (sent !== bytes) throw new Error(`${name} in a zip has ${sent} bytes, and was to have ${bytes}`);
      const end = sumBehind(file);
      yield end;
      directory.push(directoryLine(file, date, true));
      start += head.length + bytes + end.length;
    }
    const told = Buffer.concat(directory);
    yield told;
    yield endOfZip({ start, bytes: told.length, files: directory.length });
  }

  const reader = pieces();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      left = true;
      current?.destroy();
    },
  });
}
