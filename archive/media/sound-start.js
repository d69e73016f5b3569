// @ts-check
import { fileTypeFromBuffer } from "file-type";
import { flacFrameAt, mpegFrameAt } from "./sound-frames.js";

/*
 * First byte of a sound whose file begins with something else: tags, padding, what a recorder or a broken download left
 * there, or the rest of a frame. Other programs play such files.
 */

/** Bytes among which a first frame is looked for. */
const SEARCHED = 1024 * 1024;
/** Bytes that tell a type. */
const HEAD = 4100;
const MOST_TAGS = 8;
/** Frames that have to follow each other, so that no picture or program is taken for sound. */
const FRAMES = 4;
/** Bytes among which the next of FLAC's frames are looked for. */
const LOOKED_FOR = 256 * 1024;
/** Each looks far ahead; a file made of heads alone is not to hold up the server. */
const MOST_TRIES = 8;
const FLAC = "fLaC\0\0\0\x22";

/**
 * Sound behind tags, zeros or junk.
 * @param {(length: number, position: number) => Promise<Buffer>} bytesAt
 * @param {number} size of the file
 * @returns {Promise<{ type: string, start: number } | undefined>} its media type as file-type tells it, and its first
 * byte
 */
export async function soundBehind(bytesAt, size) {
  const from = await behindTags(bytesAt);
  if (from >= size) return undefined;
  const searched = await bytesAt(Math.min(SEARCHED, size - from), from);
  const first = searched.findIndex((byte) => byte !== 0);
  if (first < 0) return undefined;
  // The length with which a box begins has zeros of its own.
  const zeros = Math.max(0, searched.toString("latin1", first + 1, first + 5) === "ftyp" ? first - 3 : first);
  const head = searched.subarray(zeros, zeros + HEAD);
  const known = riffType(head) ?? (from + zeros > 0 ? await toldType(head) : undefined);
  if (known) return { type: known, start: from + zeros };
  const tries = { flac: MOST_TRIES };
  for (let at = zeros; at < searched.length; at++) {
    const type = beginsAt(searched, at, tries);
    if (type) return { type, start: from + at };
  }
  return undefined;
}

/**
 * WAV for what is above four gigabytes (EBU Tech 3306, ITU-R BS.2088).
 * @param {Buffer} head
 */
export function riffType(head) {
  const isWave = /^(RF64|BW64)$/.test(head.toString("latin1", 0, 4)) && head.toString("latin1", 8, 12) === "WAVE";
  return isWave ? "audio/wav" : undefined;
}

/** Tells whether frames follow each other from the first byte on. @param {Buffer} head of 64 KiB or so */
export function beginsWithFrames(head) {
  return mpegFrames(head, 0, 2) !== undefined;
}

/** @param {Buffer} head */
async function toldType(head) {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  // Two bytes are enough for it to take something for MPEG's.
  const isWeak = !found || /^audio\/(mpeg|aac)$/.test(found.mime);
  return !isWeak && /^(audio|video|application\/vnd\.ms-asf)/.test(found.mime) ? found.mime : undefined;
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 * @param {{ flac: number }} tries that are left
 */
function beginsAt(bytes, at, tries) {
  const first = bytes[at];
  if (first === 0xff) return mpegFrames(bytes, at, FRAMES) ?? flacFrames(bytes, at, tries);
  // A page that begins a stream, and FLAC's own mark with the length of the block that comes first.
  if (first === 0x4f && bytes[at + 1] === 0x67 && isPage(bytes, at)) return "audio/ogg";
  if (first === 0x66 && bytes[at + 1] === 0x4c && bytes.toString("latin1", at, at + 8) === FLAC) return "audio/flac";
  return undefined;
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 */
function isPage(bytes, at) {
  return bytes.toString("latin1", at, at + 4) === "OggS" && ((bytes[at + 5] ?? 0) & 2) !== 0;
}

/**
 * @param {Buffer} bytes
 * @param {number} from
 * @param {number} count
 */
function mpegFrames(bytes, from, count) {
  let kind = "";
  let type = "";
  for (let at = from, frames = 0; frames < count; frames++) {
    const frame = mpegFrameAt(bytes, at);
    if (!frame || (kind && frame.kind !== kind)) return undefined;
    kind = frame.kind;
    type = frame.type;
    at += frame.length;
  }
  return type;
}

/**
 * FLAC without its head, which a cut has taken: three frames with numbers that follow each other.
 * @param {Buffer} bytes
 * @param {number} from
 * @param {{ flac: number }} tries that are left
 */
function flacFrames(bytes, from, tries) {
  const first = tries.flac > 0 ? flacFrameAt(bytes, from) : null;
  if (!first) return undefined;
  tries.flac -= 1;
  const numbers = [first.number];
  for (let at = from + 1; at < Math.min(bytes.length, from + LOOKED_FOR) && numbers.length < FRAMES - 1; at++) {
    const next = bytes[at] === 0xff ? flacFrameAt(bytes, at) : undefined;
    if (next?.number === (numbers.at(-1) ?? 0) + 1) numbers.push(next.number);
  }
  return numbers.length === FRAMES - 1 ? "audio/flac" : undefined;
}
/**
 * End of all tags with which a file begins (ID3v2 of each version, APEv2), in bytes.
 * @param {(length: number, position: number) => Promise<Buffer>} bytesAt
 */
async function behindTags(bytesAt) {
  let at = 0;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    const head = await bytesAt(32, at);
    if (head.toString("latin1", 0, 3) === "ID3" && (head[3] ?? 255) < 5) {
      const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((head[place] ?? 0) & 127), 0);
      at += 10 + length + ((head[5] ?? 0) & 0x10 ? 10 : 0);
    } else if (head.toString("latin1", 0, 8) === "APETAGEX") at += 32 + head.readUInt32LE(12);
    else break;
  }
  return at;
}
