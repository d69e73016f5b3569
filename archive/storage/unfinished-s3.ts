import { Readable } from "node:stream";
import type { Logger } from "archive/base/log";
import { checkedKey, type Storage } from "./storage";
import { openBucket, type S3Bucket, type S3Options } from "./s3-bucket";
import type { Arrived, Unfinished } from "./unfinished";

/** Bytes that lie in memory for each request; a piece is confirmed as soon as S3 has it. */
const PIECE_BYTES = 1024 * 1024;

interface Needs {
  staging: Pick<Storage, "stage" | "discardStaged">;
  refuseWhenFull(bytes: number): Promise<void>;
}

/**
 * Uploads as pieces in the bucket, under a prefix of their own, so that any process can go on with them. A piece is an
 * object of its own, named by its place, and counts once its row says so; what S3's own multipart uploads ask for,
 * parts of 5 MB, would leave what a slow line brings in the memory of one process (docs/decisions/0006).
 */
export function s3Unfinished(options: S3Options, { log, ...needs }: Needs & { log: Logger }): Unfinished {
  return unfinishedOf(openBucket(options, log), needs);
}

function unfinishedOf(bucket: S3Bucket, needs: Needs): Unfinished {
  const append: Unfinished["append"] = async ({ id }, at, body, confirm) => {
    let end = at;
    let parts: Buffer[] = [];
    let length = 0;
    const settle = async () => {
      if (length === 0) return;
      const piece = Buffer.concat(parts);
      [parts, length] = [[], 0];
      await putAnew(bucket, keyOf(id, end), piece);
      end += piece.byteLength;
      await confirm(end, piece.byteLength);
    };
    try {
      for await (const part of body) {
        parts.push(part);
        length += part.byteLength;
        if (length >= PIECE_BYTES) await settle();
      }
    } finally {
      await settle();
    }
    return end;
  };

  return {
    refuseWhenFull: needs.refuseWhenFull,
    // Bytes that came in while files were kept on disk are not here.
    available: async ({ received, pieces }) =>
      Math.min(
        received,
        pieces.reduce((sum, length) => sum + length, 0),
      ),
    append,
    toStaging: async (upload) => {
      const staged = await needs.staging.stage(Readable.from(readPieces(bucket, upload)), {
        limitBytes: upload.received,
      });
      if (staged.bytes === upload.received) return staged;
      await needs.staging.discardStaged(staged.key);
      throw new Error(`S3 sent ${staged.bytes} of the ${upload.received} bytes of an upload`);
    },
    remove: async (upload) => {
      for (const key of keysOf(upload)) await bucket.remove(key);
      // One that was sent, but not counted any more.
      await bucket.remove(keyOf(upload.id, upload.received));
    },
    list: async () => [],
    inTime: () => unfinishedOf(bucket.inTime(), needs),
  };
}

async function* readPieces(bucket: S3Bucket, upload: Arrived): AsyncIterable<Uint8Array> {
  for (const key of keysOf(upload)) {
    const opened = await bucket.get(key);
    if (!opened) throw new Error(`S3 has no ${key}, a piece of an upload`);
    yield* opened.body as AsyncIterable<Uint8Array>;
  }
}

function keysOf({ id, pieces }: Arrived): string[] {
  let at = 0;
  return pieces.map((length) => {
    const key = keyOf(id, at);
    at += length;
    return key;
  });
}

/** No storage key has a slash, so what is kept is never mistaken for it. */
function keyOf(id: string, at: number): string {
  return `uploads/${checkedKey(id)}/${at}`;
}

/** A piece that was sent before and never counted gives way. */
async function putAnew(bucket: S3Bucket, key: string, content: Buffer) {
  if ((await bucket.put(key, content, key)) === "done") return;
  await bucket.remove(key);
  if ((await bucket.put(key, content, key)) === "taken") throw new Error(`S3 doesn't let go of ${key}`);
}
