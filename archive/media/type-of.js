// @ts-check
import { heifType } from "./heif-type.js";
import { beginsWithFrames, soundBehind } from "./sound-start.js";
import { textOf } from "./svg-text.js";
import { openTiff } from "./tiff-directories.js";
import { isCameraRaw } from "./tiff-raw.js";

/*
 * Media types that file-type cannot tell by itself. Plain JavaScript, since the server (sniff.ts) and the program that
 * reads zips (zips/main.js) both ask it.
 */

/**
 * Cameras whose raw pictures say no more of themselves than that they are TIFF: Pentax, Samsung, Hasselblad, some of
 * Nikon's.
 */
export const CAMERA = "image/x-dcraw";
export const SVG = "image/svg+xml";
export const TIFF = "image/tiff";
export const PDF = "application/pdf";

/** Drawing programs begin with a comment, or with entities of their own, at which the XML detector gives up. */
const SVG_HEAD = /^\s*(<\?[^>]*\?>\s*)*(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE\s+(\w+:)?svg|<(\w+:)?svg)[\s>[]/;
const HEAD_BYTES = 8192;
/** A PDF may have so many bytes of something else before it, as readers agree. */
const BEFORE_PDF = 1024;
/** Two bytes are enough for file-type to take a file for one of these. */
const BY_TWO_BYTES = new Set(["audio/mpeg", "audio/aac"]);

/**
 * Media type of a file by its bytes, and where what is of it begins.
 * @param {{ mime: string } | undefined} found by file-type
 * @param {(length: number, position: number) => Promise<Buffer>} bytesAt those of the file; behind its end
 * they are zero
 * @param {number} size of the file, or of so much of it as is known
 * @returns {Promise<{ type: string | undefined, start: number }>} `start` is 0 but for a sound behind something else
 */
export async function typeAndStart(found, bytesAt, size) {
  const whole = (/** @type {string | undefined} */ type) => ({ type, start: 0 });
  const head = await bytesAt(HEAD_BYTES, 0);
  const picture = await heifType(bytesAt);
  if (picture) return whole(picture === "image/heif" && found?.mime.startsWith("image/hei") ? found.mime : picture);
  const isTiff = found ? found.mime === TIFF : (await openTiff(bytesAt)) !== null;
  if (isTiff) return whole((await isCameraRaw(bytesAt)) ? CAMERA : TIFF);
  const isTagged = head.toString("latin1", 0, 3) === "ID3";
  const isSure = found && !isTagged && !(BY_TWO_BYTES.has(found.mime) && !beginsWithFrames(head));
  const isXml = !found || found.mime === "application/xml";
  if (isXml && SVG_HEAD.test(textOf(head))) return whole(SVG);
  if (isSure) return whole(found.mime);
  if (head.subarray(0, BEFORE_PDF).includes("%PDF-")) return whole(PDF);
  return (await soundBehind(bytesAt, size)) ?? whole(found?.mime);
}

/** Largest description of a film's tracks that is looked through. */
const LOOKED_AT = 1024 * 1024;
const MOST_BOXES = 16;

/**
 * Tells whether a film of the MP4 family has no track of sound. Where its tracks are not at hand it is taken to have
 * one.
 * @param {(length: number, position: number) => Promise<Buffer>} bytesAt
 * @param {number} size of the file, or of so much of it as is known
 */
export async function isSilentFilm(bytesAt, size) {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < MOST_BOXES; boxes++) {
    const head = await bytesAt(16, at);
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || !/^[a-z]{4}$/.test(head.toString("latin1", 4, 8))) return false;
    if (head.toString("latin1", 4, 8) === "moov") {
      if (length > LOOKED_AT || at + length > size) return false;
      const tracks = (await bytesAt(length, at)).toString("latin1");
      return tracks.includes("hdlr") && !tracks.includes("soun");
    }
    at += length;
  }
  return false;
}

/**
 * Media type of a file by its bytes.
 * @param {Parameters<typeof typeAndStart>} about
 */
export async function typeOf(...about) {
  return (await typeAndStart(...about)).type;
}
