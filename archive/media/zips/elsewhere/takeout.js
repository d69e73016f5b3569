// @ts-check
import { naming, readText } from "../contents.js";
import { folderOf, lastOf } from "../lists/match.js";
import { plain, Refused } from "../refused.js";
import { NOTHING_SAID } from "../said.js";
import { dayOfMoment } from "./days.js";
import { Sidecars } from "./sidecars.js";

/*
 * What Google Takeout says beside the pictures of Google Photos, known from public descriptions alone
 * (docs/imports.md): a JSON for each, and one for each album.
 */

const MOST_BYTES = 64 * 1024;
const LONGEST_TEXT = 10_000;
const LONGEST_NAME = 300;
/** JSON of something else, before any of Google's: this is no Takeout. */
const MOST_OTHERS = 100;
const YEAR_FOLDER =
  /^(photos from|fotos (von|de|del|aus)|photos de|foto (dal|del)) (19|20)\d\d$|^(19|20)\d\d.*(ফটো|ছবি)$/i;

/**
 * @typedef {import("../contents.js").ZippedFile} ZippedFile
 * @typedef {import("../said.js").Said} Said
 *
 * @typedef {object} Sidecar
 * @property {string} folder
 * @property {string} base its name without the ending
 * @property {string} title
 * @property {string} caption
 * @property {number | null} seconds
 * @property {boolean} favourite
 * @property {boolean} trashed
 *
 * @typedef {object} Takeout
 * @property {Set<ZippedFile>} own descriptions, which are no media
 * @property {Map<string, Said>} by
 * @property {Map<string, string>} leftOut files that are not taken, with the key of the reason
 * @property {string[]} undated files that nothing is said of
 * @property {number} elsewhere descriptions whose picture is not in this zip
 */

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 * @returns {Promise<Takeout | null>} null where it is none
 */
export async function readTakeout(zipBytes, files) {
  const { sidecars, albums, own } = await descriptionsIn(zipBytes, files);
  if (sidecars.length === 0) return null;
  const described = new Sidecars(sidecars);
  /** @type {Map<string, Said>} */
  const by = new Map();
  const leftOut = new Map();
  const undated = [];
  const used = new Set();
  for (const file of files) {
    if (own.has(file) || /\.(json|html?|csv|txt)$/i.test(file.name)) continue;
    const found = described.find(file.name);
    const album = albums.get(folderOf(file.name));
    if (!found) {
      undated.push(file.name);
      if (album) by.set(file.name, { ...NOTHING_SAID, albums: [album] });
      continue;
    }
    used.add(found.sidecar);
    if (found.isPart) leftOut.set(file.name, "live_part");
    else if (found.sidecar.trashed) leftOut.set(file.name, "takeout_bin");
    else by.set(file.name, saidOf(found.sidecar, file.name, album));
  }
  return { own, by, leftOut, undated, elsewhere: sidecars.length - used.size };
}

/**
 * @param {Sidecar} sidecar
 * @param {string} path
 * @param {string | undefined} album
 * @returns {Said}
 */
function saidOf({ caption, seconds, favourite }, path, album) {
  const date = seconds === null ? "" : dayOfMoment(seconds, lastOf(path));
  return { ...NOTHING_SAID, caption, date, favourite, albums: album ? [album] : [] };
}

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 */
async function descriptionsIn(zipBytes, files) {
  /** @type {Sidecar[]} */
  const sidecars = [];
  /** Titles of albums by their folders. @type {Map<string, string>} */
  const albums = new Map();
  /** @type {Set<ZippedFile>} */
  const own = new Set();
  let others = 0;
  for (const file of files) {
    if (!/\.json$/i.test(file.name) || file.bytes > MOST_BYTES || !file.readable) continue;
    if (sidecars.length === 0 && others > MOST_OTHERS) break;
    const json = await jsonOf(zipBytes, file);
    const sidecar = sidecarOf(json, file.name);
    if (sidecar) sidecars.push(sidecar);
    else if (isAlbum(json, file.name)) {
      const title = textOf(json.title).trim().slice(0, LONGEST_NAME);
      const folder = folderOf(file.name);
      if (title && !YEAR_FOLDER.test(lastOf(folder.slice(0, -1)))) albums.set(folder, title);
    } else {
      others++;
      continue;
    }
    own.add(file);
  }
  return { sidecars, albums, own };
}

/**
 * @param {Record<string, unknown>} json
 * @param {string} path
 * @returns {Sidecar | null}
 */
function sidecarOf(json, path) {
  const taken = objectOf(json.photoTakenTime);
  if (typeof json.title !== "string" || !("timestamp" in taken)) return null;
  const seconds = Number(taken.timestamp);
  return {
    folder: folderOf(path),
    base: lastOf(path).replace(/\.json$/i, ""),
    title: json.title.normalize("NFC").slice(0, LONGEST_NAME),
    caption: textOf(json.description),
    // Nothing is known of one that was taken at the first moment of all.
    seconds: Number.isFinite(seconds) && seconds !== 0 ? seconds : null,
    favourite: json.favorited === true,
    trashed: json.trashed === true,
  };
}

/**
 * @param {Record<string, unknown>} json
 * @param {string} path
 */
function isAlbum(json, path) {
  return typeof json.title === "string" && /^meta[a-z]+(\(\d+\))?\.json$/i.test(lastOf(path));
}

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile} file
 * @returns {Promise<Record<string, unknown>>} empty for one that can't be read
 */
async function jsonOf(zipBytes, file) {
  try {
    return objectOf(JSON.parse(await naming(file, () => readText(zipBytes, file))));
  } catch (error) {
    if (error instanceof Refused || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** @param {unknown} value @returns {Record<string, unknown>} */
function objectOf(value) {
  return typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
}

/** @param {unknown} value */
function textOf(value) {
  return typeof value === "string" ? plain(value, LONGEST_TEXT) : "";
}
