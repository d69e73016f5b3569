// @ts-check

/** Kilobits a second: of MPEG 1's three layers, and of MPEG 2's first and its others. */
const BIT_RATES = [
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const RATES = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const LAYER_1 = 3;
const LAYER_3 = 1;
const SHORTEST_ADTS = 9;

/**
 * Frame of MPEG's layers (ISO 11172-3, 13818-3) or of AAC (ADTS, ISO 13818-7) that begins at a place.
 * @param {Buffer} bytes
 * @param {number} at
 * @returns {{ type: string, length: number, kind: string } | undefined} its media type, length in bytes, and what all
 * frames of one sound have in common
 */
export function mpegFrameAt(bytes, at) {
  const [second, third] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const layer = (second >> 1) & 3;
  if (layer === 0) {
    const length = (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5);
    const rate = (third >> 2) & 15;
    if ((second & 0xf0) !== 0xf0 || rate > 12 || length < SHORTEST_ADTS) return undefined;
    return { type: "audio/aac", length, kind: `aac ${second} ${third & 0xfc}` };
  }
  const version = (second >> 3) & 3;
  const rate = RATES[(third >> 2) & 3];
  const row = version === MPEG_1 ? 3 - layer : layer === LAYER_1 ? 3 : 4;
  const bitRate = BIT_RATES[row]?.[third >> 4];
  if (version === 1 || !rate || !bitRate) return undefined;
  const sampled = version === MPEG_1 ? rate : rate / (version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  const slots = layer === LAYER_1 ? 12 : layer === LAYER_3 && version !== MPEG_1 ? 72 : 144;
  const length = Math.floor((slots * bitRate * 1000) / sampled + padding) * (layer === LAYER_1 ? 4 : 1);
  return { type: "audio/mpeg", length, kind: `mpeg ${version} ${layer} ${rate}` };
}

/**
 * Head of a FLAC frame (RFC 9639, section 9.1) that begins at a place.
 * @param {Buffer} bytes
 * @param {number} at
 * @returns {{ number: number } | undefined} the frame's number; undefined also where its sum isn't right
 */
export function flacFrameAt(bytes, at) {
  // Blocks of one size alone, as all encoders write them.
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xf8 || at + 16 > bytes.length) return undefined;
  const [third = 0, fourth = 0] = bytes.subarray(at + 2, at + 4);
  const [size, rate] = [third >> 4, third & 15];
  if (size === 0 || rate === 15 || fourth >> 4 > 10 || fourth & 1) return undefined;
  const lead = bytes[at + 4] ?? 0;
  const more = lead < 0x80 ? 0 : lead >= 0xfc ? 5 : lead >= 0xf8 ? 4 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
  let number = more === 0 ? lead : lead & (0x3f >> more);
  for (let next = 1; next <= more; next++) number = number * 64 + ((bytes[at + 4 + next] ?? 0) & 0x3f);
  const end = at + 5 + more + (size === 6 ? 1 : size === 7 ? 2 : 0) + (rate === 12 ? 1 : rate > 12 ? 2 : 0);
  return sumOf(bytes.subarray(at, end)) === bytes[end] ? { number } : undefined;
}

/** Checksum of eight bits with the polynomial 7. @param {Buffer} bytes */
function sumOf(bytes) {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 7) & 0xff : (sum << 1) & 0xff;
  }
  return sum;
}
