import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { Refusal, refuse } from "archive/base/refusal";
import { discardZip, receiveZip, type ReceivedZip } from "archive/domain/imports/receive-zip";
import type { Services } from "archive/domain/services";
import { unreadable } from "./body";
import type { CallContext } from "./caller";

/** Beside the file a form of a page sends a few words. */
const LIMITS = { fieldNameSize: 100, fieldSize: 1000, fields: 10, files: 1, parts: 12, headerPairs: 20 };

/**
 * The zip of a multipart body, streamed into staging and never held in memory.
 * @throws Refusal; of a body that broke off or was refused nothing is left in staging
 */
export async function readZip(c: CallContext, services: Services): Promise<ReceivedZip> {
  const type = c.req.header("content-type") ?? "";
  const { body, signal } = c.req.raw;
  if (!/^multipart\/form-data\b/i.test(type) || !body) throw nothing();
  let coming: Promise<ReceivedZip> | undefined;
  let hasTooMany = false;
  const parser = busboy({ headers: { "content-type": type }, limits: LIMITS, defParamCharset: "utf8" });
  parser.on("file", (name: string | undefined, stream, { filename }: { filename?: string }) => {
    if (name !== IMPORT_FIELD || !filename || coming || hasTooMany) {
      stream.resume();
      return;
    }
    coming = receiveZip(services, stream, { fileName: filename.replaceAll("%22", '"'), signal });
    // What can't be kept need not be sent to its end.
    coming.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  // Not destroyed within its own event: it would go on to the next file, which then never ends.
  parser.on("partsLimit", () => (hasTooMany = true));
  try {
    await pipeline(Readable.fromWeb(body as NodeReadableStream), parser, { signal });
    if (hasTooMany) throw unreadable();
  } catch (error) {
    const came = await coming?.catch(() => undefined);
    if (came) await discardZip(services, came);
    throw error instanceof Refusal ? error : refuse("bad_request", { message: { key: "item.upload_broken_off" } });
  }
  const received = await coming;
  if (!received) throw nothing();
  if (received.staged.bytes > 0) return received;
  await discardZip(services, received);
  throw nothing();
}

function nothing(): Refusal {
  return refuse("bad_request", {
    message: { key: "import.required" },
    fields: { [IMPORT_FIELD]: [{ key: "import.required" }] },
  });
}
