import { deflateSync } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

/** A WAV whose header says of its sound what is given, in place of what is true. */
export function lyingWav(
  wav: Buffer,
  lies: { channels?: number; rate?: number; dataBytes?: number; riffBytes?: number; formatBytes?: number },
): Bytes {
  const file = Buffer.from(wav);
  if (lies.riffBytes !== undefined) file.writeUInt32LE(lies.riffBytes, 4);
  if (lies.formatBytes !== undefined) file.writeUInt32LE(lies.formatBytes, 16);
  if (lies.channels !== undefined) file.writeUInt16LE(lies.channels, 22);
  if (lies.rate !== undefined) file.writeUInt32LE(lies.rate, 24);
  if (lies.dataBytes !== undefined) file.writeUInt32LE(lies.dataBytes, 40);
  return file;
}

/** Seven bits a byte, as ID3 has its lengths. */
function synchsafe(value: number): Buffer {
  return Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);
}

/** An ID3 tag with one frame before a song; `says` is how long the tag claims to be. */
export function tagged(mp3: Buffer, frame: Buffer, says = frame.length): Bytes {
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), synchsafe(says), frame, mp3]);
}

/** A frame that says something of the song in words, such as TIT2, its title. */
export function textFrame(name: string, words: string): Buffer {
  const utf8 = Buffer.concat([Buffer.from([3]), Buffer.from(words)]);
  return Buffer.concat([Buffer.from(name), synchsafe(utf8.length), Buffer.from([0, 0]), utf8]);
}

/** A frame that opens into 50 MB of nothing. */
export function packedFrame(): Buffer {
  const bytes = 50 * 1024 * 1024;
  const packed = deflateSync(Buffer.alloc(bytes));
  return Buffer.concat([
    Buffer.from("TXXX"),
    synchsafe(packed.length + 4),
    Buffer.from([0, 0x09]),
    synchsafe(bytes),
    packed,
  ]);
}

const CONTAINERS = ["moov", "trak", "mdia", "minf", "dinf", "dref"];

/**
 * An MP4 whose sound lies, as its reference says, at an address. Its tables stand behind its sound, so that no place in
 * it moves.
 */
export function remoteSound(mp4: Buffer, address: string): Bytes {
  const where = Buffer.from(`${address}\0`);
  const reference = mp4.indexOf("url \0\0\0\x01", 0, "latin1");
  if (reference < 0) throw new Error("the file has no reference");
  const file = Buffer.concat([mp4.subarray(0, reference + 8), where, mp4.subarray(reference + 8)]);
  // No longer "in this file".
  file.writeUInt32BE(0, reference + 4);
  file.writeUInt32BE(12 + where.length, reference - 4);
  for (const type of CONTAINERS) {
    const at = mp4.lastIndexOf(type, reference, "latin1") - 4;
    file.writeUInt32BE(mp4.readUInt32BE(at) + where.length, at);
  }
  return file;
}
