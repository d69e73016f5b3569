import type { Readable } from "node:stream";
import { makeZip } from "client-zip";
import type { Services } from "archive/domain/services";
import { openKept } from "../media/served-file";

/** What lies in a zip: a file of storage by its key, some bytes, or text that is written while it is sent. */
export interface ZipEntry {
  name: string;
  content: { key: string } | Buffer | AsyncIterable<string>;
  /** Null where nobody knows before. */
  bytes: number | null;
  date: Date;
}

/**
 * Opens one file after the other, as the reader comes to it; a reader that leaves closes the one that is open. What
 * can't be read, or is not as long as its row says, breaks the whole off: better no zip than one that looks whole.
 * @param whole length that was promised; null where none was
 */
export function zipStream(
  services: Services,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  whole: number | null,
): ReadableStream<Uint8Array> {
  let current: Readable | undefined;
  let left = false;
  let sent = 0;
  let name = "";
  async function* inputs() {
    for await (const entry of entries) {
      name = entry.name;
      const { content, bytes, date } = entry;
      const size = bytes ?? undefined;
      if (!("key" in content)) {
        yield { name, input: content, size, lastModified: date };
        continue;
      }
      current = await openKept(services.patient ?? services, content.key);
      if (left) current.destroy();
      yield { name, input: current, size, lastModified: date };
    }
  }
  const reader = makeZip(inputs()).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      sent += value?.byteLength ?? 0;
      if (whole !== null && (sent > whole || (done && sent < whole))) {
        current?.destroy();
        controller.error(new Error(`A zip of ${whole} bytes has ${sent}, at ${name}`));
      } else if (done) controller.close();
      else controller.enqueue(value);
    },
    // The zip's own stream is only let go: cancelling it would reject where nobody hears it.
    cancel() {
      left = true;
      current?.destroy();
    },
  });
}
