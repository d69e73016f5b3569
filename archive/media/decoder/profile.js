// @ts-check
import { crc32, deflateSync } from "node:zlib";

const BEHIND_HEADER = 33;

/**
 * The parts of a PNG that says which colours its pixels are of, since the library assigns none by itself.
 * @param {Buffer} png without a profile
 * @param {Buffer} profile ICC
 */
export function withProfile(png, profile) {
  const content = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  return [png.subarray(0, BEHIND_HEADER), length, content, sum, png.subarray(BEHIND_HEADER)];
}
