import { randomBytes } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { picture } from "tests/builders/picture";

const BOUNDARY = "----akkhor-large-body";
const PIECE = 256 * 1024;

/** A multipart body whose file comes piece by piece, so that the sender holds no more of it than a piece. */
export function largeBody(
  field: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const text = new TextEncoder();
  async function* parts() {
    yield text.encode(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="large.bin"\r\nContent-Type: ` +
        `application/octet-stream\r\n\r\n`,
    );
    yield* pieces;
    yield text.encode(
      `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="description"\r\n\r\nafter the file\r\n` +
        `--${BOUNDARY}--\r\n`,
    );
  }
  return {
    body: ReadableStream.from(parts()),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A real WAV file of about that many bytes, told piece by piece. */
export function* largeVoice(bytes: number): Generator<Uint8Array> {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(192_000, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  yield head;
  const piece = randomBytes(PIECE);
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

/** A real JPEG of so many bytes: what is behind a picture's end is no part of it, and costs no decoder any time. */
export async function largePicture(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const small = await picture({ width: 80, height: 80 });
  return Buffer.concat([small, randomBytes(bytes - small.byteLength)]);
}

export function* inPieces(whole: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < whole.length; at += PIECE) yield whole.subarray(at, at + PIECE);
}
