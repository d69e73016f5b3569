// @ts-check
import { Damaged } from "./entry-stream.js";
import { isList, readList } from "./list.js";
import { give } from "./parent.js";
import { Refused, shown } from "./refused.js";

/** Files that systems put beside people's; nobody means them. */
const JUNK = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$|Icon\r?$)/i;
const APPLE_FORKS = /^__MACOSX\//;
/** Lines of a list that name no file; of more their number is told. */
const MOST_LOST = 100;
const names = new Intl.Collator("bn", { numeric: true });

/**
 * @typedef {import("./contents.js").ZippedFile} ZippedFile
 * @typedef {import("./refused.js").Refused["sentence"]} Sentence
 * @typedef {"handwriting" | "voice"} Kind
 *
 * @typedef {object} Limits
 * @property {Record<string, Kind>} kinds by media types
 * @property {Record<Kind, number>} bytes of one file
 * @property {Record<Kind, Sentence>} oversized
 *
 * @typedef {(file: ZippedFile) => Promise<import("./slice.js").Facts | null>} FactsOf
 * @typedef {{ kind: Kind | null, sha256: string | null, refused: Sentence | null }} Looked
 */

/**
 * Gives the pictures and sounds of a plain zip in the order of their names, with what a list beside them says. They are
 * read in the zip's order.
 * @param {import("./contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 * @param {Limits} limits
 * @param {FactsOf} factsOf
 */
export async function giveFiles(zipBytes, files, limits, factsOf) {
  const folder = hiddenFolder(files);
  const meant = files.filter(({ name }) => !JUNK.test(name.startsWith(folder) ? name.slice(folder.length) : name));
  if (meant.length === 0) throw new Refused("nothing_in_it");
  const lists = meant.filter(({ name }) => isList(name)).toSorted((one, other) => depthOf(one) - depthOf(other));
  const media = meant.filter(({ name }) => !isList(name));
  const looked = new Map();
  // What is given is given in one slice, the last: nothing before all is read.
  for (const file of media) looked.set(file, await lookAt(file, limits, factsOf));
  const [list, ...others] = lists;
  const read = list ? await readList(zipBytes, list) : { rows: new Map() };
  const { by, lost } = "rows" in read ? matchList(read.rows, media, list?.name ?? "") : { by: new Map(), lost: [] };
  if (list && "fault" in read) await give(refusal(list.name, `import.${read.fault}`, { name: shown(list.name) }));
  for (const { name } of others) await give(refusal(name, "import.list_second"));
  media.sort((one, other) => names.compare(one.name, other.name));
  await giveLooked(media, looked, by);
  for (const name of lost.slice(0, MOST_LOST)) await give(refusal(name, "import.list_no_file"));
  if (lost.length > MOST_LOST)
    await give(refusal(list?.name ?? "", "import.list_no_files", { count: lost.length - MOST_LOST }));
}

/**
 * @param {ZippedFile[]} media
 * @param {Map<ZippedFile, Looked>} looked
 * @param {Map<string, import("./list.js").Listed>} by
 */
async function giveLooked(media, looked, by) {
  /** Names of the first of each content. @type {Map<string, string>} */
  const seen = new Map();
  for (const file of media) {
    const { kind = null, sha256 = null, refused = null } = looked.get(file) ?? {};
    const { name, ...place } = file;
    const first = sha256 === null ? undefined : seen.get(sha256);
    const why = refused ?? (first === undefined ? null : { key: "import.twice", params: { name: shown(first) } });
    if (!why && sha256 !== null) seen.set(sha256, name);
    const page = { ...place, path: name, sha256 };
    const listed = by.get(name) ?? null;
    await give({
      found: "file",
      name: shown(name),
      kind,
      bytes: file.bytes,
      refused: why,
      page: why ? null : page,
      listed,
    });
  }
}

/**
 * @param {ZippedFile} file
 * @param {Limits} limits
 * @param {FactsOf} factsOf
 * @returns {Promise<Looked>}
 */
async function lookAt(file, { kinds, bytes, oversized }, factsOf) {
  const notMedia = { kind: null, sha256: null, refused: { key: "import.not_media" } };
  if (file.bytes === 0) return notMedia;
  /** @type {Kind} */
  const largest = bytes.voice >= bytes.handwriting ? "voice" : "handwriting";
  if (file.bytes > bytes[largest]) return { ...notMedia, refused: oversized[largest] };
  try {
    const { sha256 = null, type = "" } = (await factsOf(file)) ?? {};
    const kind = (Object.hasOwn(kinds, type) && kinds[type]) || null;
    if (!kind) return notMedia;
    return { kind, sha256, refused: file.bytes > bytes[kind] ? oversized[kind] : null };
  } catch (error) {
    // Of this file alone: the others may be sound.
    if (!(error instanceof Damaged)) throw error;
    return { ...notMedia, refused: { key: "import.file_unreadable", params: { name: shown(file.name) } } };
  }
}

/**
 * Files that a list's rows mean: by the whole path, from the list's own folder, or by a name that one file has; where
 * none is found, in letters of either case.
 * @param {Map<string, import("./list.js").Listed>} rows
 * @param {ZippedFile[]} media
 * @param {string} list
 */
function matchList(rows, media, list) {
  const folder = list.slice(0, list.lastIndexOf("/") + 1);
  const paths = new Set(media.map(({ name }) => name));
  const byName = grouped(paths, lastOf);
  const byPathFolded = grouped(paths, fold);
  const byNameFolded = grouped(paths, (path) => fold(lastOf(path)));
  const only = (/** @type {string[] | undefined} */ found) => (found?.length === 1 ? found[0] : undefined);
  const by = new Map();
  const lost = [];
  for (const [name, row] of rows) {
    const exact = [folder + name, name].find((each) => paths.has(each)) ?? only(byName.get(lastOf(name)));
    const path =
      exact ??
      only(byPathFolded.get(fold(folder + name))) ??
      only(byPathFolded.get(fold(name))) ??
      only(byNameFolded.get(fold(lastOf(name))));
    if (path === undefined) lost.push(name);
    else if (exact !== undefined || !by.has(path)) by.set(path, row);
  }
  return { by, lost };
}

/**
 * @param {Iterable<string>} paths
 * @param {(path: string) => string} keyOf
 */
function grouped(paths, keyOf) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const path of paths) {
    const group = groups.get(keyOf(path));
    if (group) group.push(path);
    else groups.set(keyOf(path), [path]);
  }
  return groups;
}

/** A folder with a dot in front that everything lies in, with its slash: it was meant. @param {ZippedFile[]} files */
function hiddenFolder(files) {
  const own = files.filter(({ name }) => !APPLE_FORKS.test(name));
  const [, folder = ""] = /^(\.[^/]+\/)/.exec(own[0]?.name ?? "") ?? [];
  return folder !== "" && own.every(({ name }) => name.startsWith(folder)) ? folder : "";
}

/**
 * @param {string} name
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 */
function refusal(name, key, params) {
  return { found: "left_out", name: shown(name), reason: { key, ...(params && { params }) } };
}

/** @param {string} text */
function fold(text) {
  return text.toLowerCase();
}

/** @param {string} path */
function lastOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** @param {ZippedFile} file */
function depthOf({ name }) {
  return name.split("/").length;
}
