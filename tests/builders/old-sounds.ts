/*
 * Sounds as programs and recorders of thirty years wrote them, of which no program at hand writes any: what lies in
 * them is noise, which each of these decoders takes for sound, or silence.
 */

type Bytes = Buffer<ArrayBuffer>;

interface Waved {
  /** Number of the coding in a WAV. */
  tag: number;
  /** Bytes of a packet, and how many. */
  block: number;
  blocks: number;
  rate?: number;
  bits?: number;
  bytesPerSecond?: number;
  channels?: number;
  /** What the header has for the decoder. */
  extra?: Buffer;
  /** What each packet begins with. */
  begin?: number[];
  /** Whether the rest of it is noise; else zero. */
  noise?: boolean;
}

/** A WAV in any coding. */
export function oddWav(wav: Waved): Bytes {
  const { tag, block, blocks, rate = 8000, bits = 0, bytesPerSecond = 1000, channels = 1 } = wav;
  const { extra = Buffer.alloc(0), begin = [], noise = true } = wav;
  const format = Buffer.alloc(18);
  for (const [at, value] of [
    [0, tag],
    [2, channels],
    [12, block],
    [14, bits],
    [16, extra.length],
  ] as const)
    format.writeUInt16LE(value, at);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(bytesPerSecond, 8);
  const chunks = [
    Buffer.from("WAVE"),
    littleChunk("fmt ", Buffer.concat([format, extra])),
    littleChunk("data", packets(block, blocks, begin, noise)),
  ];
  return littleChunk("RIFF", Buffer.concat(chunks));
}

interface Aifced {
  /** Four letters of the coding. */
  tag: string;
  block: number;
  blocks: number;
  bits?: number;
  begin?: number[];
  noise?: boolean;
}

/** An AIFF in any coding, of 8000 samples a second. */
export function oddAiff({ tag, block, blocks, bits = 16, begin = [], noise = true }: Aifced): Bytes {
  const common = Buffer.alloc(24);
  common.writeUInt16BE(1, 0);
  common.writeUInt32BE(blocks, 2);
  common.writeUInt16BE(bits, 6);
  // 8000 as a number of 80 bits.
  Buffer.from("400bfa00000000000000", "hex").copy(common, 8);
  common.write(tag, 18, "latin1");
  const sound = Buffer.concat([Buffer.alloc(8), packets(block, blocks, begin, noise)]);
  const chunks = [
    Buffer.from("AIFC"),
    bigChunk("FVER", Buffer.from("a2805140", "hex")),
    bigChunk("COMM", common),
    bigChunk("SSND", sound),
  ];
  return bigChunk("FORM", Buffer.concat(chunks));
}

/** MPEG's first layer: a second of silence, 48,000 samples a second. */
export function layerOne(): Bytes {
  return packets(32, 125, [0xff, 0xff, 0x14, 0xc0], false);
}

function packets(block: number, blocks: number, begin: number[], noise: boolean): Bytes {
  const bytes = Buffer.alloc(block * blocks);
  let seed = 1;
  for (let at = 0; at < bytes.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    bytes[at] = begin[at % block] ?? (noise ? (seed >> 16) & 255 : 0);
  }
  return bytes;
}

function littleChunk(name: string, content: Buffer): Bytes {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function bigChunk(name: string, content: Buffer): Bytes {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
