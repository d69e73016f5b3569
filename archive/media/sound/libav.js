// @ts-check
import { createRequire } from "node:module";
import { constants } from "node:os";

// The addon's own package, without the JavaScript that node-av puts around it: docs/decisions/0032.
const build = `${process.platform}-${process.arch}${process.platform === "win32" ? "-msvc" : ""}`;
/** @type {import("./libav-types").Libav} */
export const libav = createRequire(import.meta.url)(`@seydx/node-av-${build}/node-av.node`);

const END = -541478725;
const NOT_YET = -constants.errno.EAGAIN;
const SEARCH_PARTS = 1;

/**
 * @param {number} code of FFmpeg
 * @param {string} what failed
 */
export function must(code, what) {
  if (code < 0) throw new Error(`${what}: ${code}`);
}

/**
 * Tells whether a call gave something; not, at the end or where it first wants more.
 * @param {number} code
 * @param {string} what
 */
export function gave(code, what) {
  if (code === NOT_YET || code === END) return false;
  must(code, what);
  return true;
}

/** Tells whether to ask once more. @param {number} code */
export function isNotYet(code) {
  return code === NOT_YET;
}

/**
 * Sets options one by one. A dictionary of them is freed by FFmpeg when a codec opens, and again by the addon.
 * @param {import("./libav-types").FormatContext | import("./libav-types").CodecContext} of
 * @param {Record<string, string>} options
 */
export function setOptions(of, options) {
  for (const [name, value] of Object.entries(options)) must(libav.Option.set(of, name, value, SEARCH_PARTS), name);
}

/**
 * @template T
 * @param {T | null} found
 * @param {string} what
 * @returns {T}
 */
export function present(found, what) {
  if (!found) throw new Error(`no ${what}`);
  return found;
}
