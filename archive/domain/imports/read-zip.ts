import { READ_FIELDS } from "archive/contract/bags/bag-read";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { refuse } from "archive/base/refusal";
import { oversized } from "archive/domain/media/examine-file";
import { mostBytes } from "archive/domain/media/receive-file";
import type { Services } from "archive/domain/services";
import type { Answer } from "archive/media/decoder-answers";
import { DecoderDied } from "archive/media/decoder-child";
import { KINDS } from "archive/media/sniff";
import { takeZipReader } from "archive/media/zip-child";
import { isList } from "archive/media/listed/is-list.js";
import { parseFound, parseOutcome, parseRefused, type Found, type Outcome } from "./found";
import { ZipSource } from "./zip-source";

/** Another's has its turn then. */
const SLICE_MS = 10_000;
/** Processor time of a slice, whose last file may be large. */
const LEAST_MS = 60_000;
const GIGABYTE_MS = 60_000;
/** Of what is found, or looked at, at a time. */
const MOST_GIVEN_BYTES = 4 * 1024 * 1024;

interface Reading {
  /** What earlier slices have looked at. */
  looked: Buffer;
  /** Takes more of that, with how many bytes of the zip are read by then. */
  onLooked: (records: Buffer, at: number) => Promise<void>;
  onFound: (found: Found[]) => Promise<void>;
  signal: AbortSignal | undefined;
  /** Milliseconds of reading after which it ends, with a file at least. */
  sliceMs?: number;
}

/**
 * Looks through a zip, or a list, for a slice of time, in a process that is limited in memory and time.
 * @returns what it is: a bag of this product's, or files in folders; or that there is more to be looked at
 * @throws Refusal for one that is not taken; DecoderDied where the process ended by itself or by a limit;
 * DecoderStarved; ChildFailed where the signal stopped it; Error where a process ended that had others before, which
 * says nothing of this one; what `onLooked` and `onFound` throw
 */
export async function readZip(
  services: Services,
  zip: { key: string; personId: number; name: string; bytes: number },
  { looked, onLooked, onFound, signal, sliceMs = SLICE_MS }: Reading,
): Promise<Outcome> {
  const source = new ZipSource(services, zip.key, zip.bytes);
  const onAsk = async ({ ask, at = 0, length = 0, content }: Answer): Promise<Buffer> => {
    if (ask === "read") return source.read(at, length);
    if (ask === "recall") return looked;
    if (content.length > MOST_GIVEN_BYTES) throw new Error("too much was found at a time");
    if (ask === "looked") await onLooked(content, at);
    else await onFound(parseFound(content));
    return Buffer.alloc(1);
  };
  const limitMs = LEAST_MS + (zip.bytes / 1024 ** 3) * GIGABYTE_MS;
  const { child, wasKept, keep } = await takeZipReader(zip.personId, limitMs);
  let isDone = false;
  try {
    // Excel calls its "Unicode text" so.
    const list = isList(zip.name) || /\.txt$/i.test(zip.name) ? zip.name : null;
    const job = { ...jobOf(services), bytes: zip.bytes, list, sliceMs, lookedBytes: looked.length };
    const answers = await child.run({ job, limitMs, onAsk, signal }, () => undefined);
    const last = answers.at(-1);
    isDone = last?.end === "done";
    return outcomeOf(last);
  } catch (error) {
    if (wasKept && error instanceof DecoderDied && !error.late)
      throw new Error("a program that had looked through other zips ended", { cause: error });
    throw error;
  } finally {
    if (isDone) keep();
    else child.kill();
    source.close();
  }
}

function jobOf(services: Services) {
  return {
    most: services.config.importLimitBytes,
    pages: MOST_PICTURES,
    fields: READ_FIELDS,
    limits: {
      kinds: KINDS,
      bytes: { handwriting: mostBytes(services, "handwriting"), voice: mostBytes(services, "voice") },
      oversized: { handwriting: oversized(services, "handwriting", true), voice: oversized(services, "voice") },
    },
  };
}

function outcomeOf(last: Answer | undefined): Outcome {
  if (last?.end === "done") return parseOutcome(last.content);
  if (last?.end === "refused") throw refuse("bad_request", { message: parseRefused(last.content) });
  throw new DecoderDied(last?.words ?? "no answer", false);
}
