import { open, stat } from "node:fs/promises";

type Read = (length: number, at: number) => Promise<Buffer>;

/** A stream of unknown length says this, or more. */
const UNKNOWN = 0x7f000000;
const MOST_PARTS = 1000;

/**
 * Share of a sound that there is, where its file ends before what its head promises.
 * @param start first byte of the sound
 * @param seconds that were heard
 * @returns 1 where it is whole, or where its head doesn't tell
 */
export async function shareThere(
  path: string,
  { reader, start = 0 }: { reader: string; start?: number },
  seconds: number,
): Promise<number> {
  const { size } = await stat(path);
  const file = await open(path);
  const read: Read = async (length, at) =>
    (await file.read({ buffer: Buffer.alloc(length), position: start + at })).buffer;
  try {
    const share = (await READERS[reader]?.(read, size - start, seconds)) ?? 1;
    return Number.isFinite(share) ? Math.min(1, share) : 1;
  } finally {
    await file.close();
  }
}

const READERS: Record<string, (read: Read, size: number, seconds: number) => Promise<number | undefined>> = {
  wav: (read, size) => shareOfChunk(read, size, "data", (head) => head.readUInt32LE(4)),
  aiff: (read, size) => shareOfChunk(read, size, "SSND", (head) => head.readUInt32BE(4)),
  mov: shareOfBox,
  flac: async (read, _size, seconds) => {
    const head = await read(26, 0);
    if (head.toString("latin1", 0, 4) !== "fLaC") return undefined;
    const samples = ((head[21] ?? 0) & 15) * 2 ** 32 + head.readUInt32BE(22);
    return samples === 0 ? undefined : seconds / (samples / (head.readUIntBE(18, 3) >> 4));
  },
};

async function shareOfChunk(read: Read, size: number, name: string, lengthOf: (head: Buffer) => number) {
  if (!/^(RIFF|FORM)$/.test((await read(4, 0)).toString("latin1"))) return undefined;
  for (let at = 12, parts = 0; at < size && parts < MOST_PARTS; parts++) {
    const head = await read(8, at);
    const length = lengthOf(head);
    if (head.toString("latin1", 0, 4) === name)
      return length === 0 || length >= UNKNOWN ? undefined : (size - at - head.length) / length;
    at += head.length + length + (length % 2);
  }
  return undefined;
}

/** Measures the last box, which is the one that breaks off. */
async function shareOfBox(read: Read, size: number) {
  for (let at = 0, parts = 0; at < size && parts < MOST_PARTS; parts++) {
    const head = await read(16, at);
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return undefined;
    if (at + length > size) return head.toString("latin1", 4, 8) === "mdat" ? (size - at) / length : undefined;
    at += length;
  }
  return undefined;
}
