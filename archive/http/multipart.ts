import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy, { type Limits } from "busboy";
import { Refusal, refuse } from "archive/base/refusal";
import { unreadable } from "./body";
import type { CallContext } from "./caller";

/**
 * Takes a file of a form; an empty file field has no name.
 * @returns null for one that is not wanted; a rejection is the caller's to hear
 */
export type OnFile = (
  field: string,
  file: { fileName: string | undefined; stream: Readable },
) => Promise<unknown> | null;

interface Parts {
  onField?(name: string, value: string): void;
  onFile: OnFile;
  /** A file that can't be kept ends the whole: it need not be sent to its end. */
  endsWithFile?: boolean;
}

export function isMultipart(c: CallContext): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
}

/**
 * Streams a multipart body to whoever takes its parts; nothing of it is held in memory.
 * @param mostBytes longest body; absent where its files have limits of their own
 * @throws Refusal, also of a body that broke off: its files are the caller's to discard
 */
export async function readMultipart(
  c: CallContext,
  { mostBytes = Infinity, ...limits }: Limits & { mostBytes?: number },
  { onField, onFile, endsWithFile = false }: Parts,
): Promise<void> {
  const { body, signal } = c.req.raw;
  if (!body) throw unreadable();
  if (Number(c.req.header("content-length") ?? 0) > mostBytes) throw tooLong(mostBytes);
  const parser = parserOf(c, limits);
  let hasTooMany = false;
  parser.on("field", (name, value) => {
    if (name) onField?.(name, value);
  });
  parser.on("file", (field: string | undefined, stream, { filename }: { filename?: string }) => {
    // Browsers write a quotation mark of a name as %22 (HTML, multipart encoding).
    const taken = hasTooMany ? null : onFile(field ?? "", { fileName: filename?.replaceAll("%22", '"'), stream });
    if (!taken) stream.resume();
    // Heard by the caller when the body is through.
    else taken.catch((error: unknown) => endsWithFile && parser.destroy(error instanceof Error ? error : undefined));
  });
  // Nothing is refused before the body is through: a parser that is destroyed within its own event goes on to the next
  // file, which then never ends.
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, () => (hasTooMany = true));
  try {
    await pipeline(Readable.fromWeb(body as NodeReadableStream), atMost(mostBytes), parser, { signal });
  } catch (error) {
    throw error instanceof Refusal ? error : refuse("bad_request", { message: { key: "item.upload_broken_off" } });
  }
  if (hasTooMany) throw unreadable();
}

function parserOf(c: CallContext, limits: Limits) {
  try {
    return busboy({ headers: { "content-type": c.req.header("content-type") }, limits, defParamCharset: "utf8" });
  } catch {
    throw unreadable();
  }
}

/** Cuts a body that goes on and on: what is too long by itself is answered before. */
function atMost(bytes: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let length = 0;
    for await (const chunk of chunks) {
      length += chunk.byteLength;
      if (length > bytes) throw tooLong(bytes);
      yield chunk;
    }
  };
}

function tooLong(bytes: number): Refusal {
  return refuse("too_large", {
    message: { key: "reply.too_large", params: { limit: { megabytes: Math.ceil(bytes / (1024 * 1024)) } } },
  });
}
