// @ts-check
import { naming, readText } from "./contents.js";
import { give } from "./parent.js";
import { plain, Refused, shown } from "./refused.js";

/*
 * The descriptions of a bag of this product's (archive/contract/bags), as far as they are brought back. What is in
 * them is judged by the server; here it is only cut to a bounded size: the fields that are read, texts and lists not
 * longer than it takes to tell that they are too long.
 */

/** A description has some kB. */
const MOST_BYTES = 1_000_000;
/** Far more than any text may have, however its letters are spelt: none that may be kept is cut. */
const LONGEST_TEXT = 60_000;
const MOST_NAMES = 100;
const MOST_ALBUMS = 1000;
const ITEM = /^data\/(?:[^/]+\/)*item\.json$/;
/** Name and version, as each begins with. */
const SCHEMA = /^akkhor-([a-z]+)-(\d+)$/;
const VERSIONS = { item: "akkhor-item-1", albums: "akkhor-albums-1", writers: "akkhor-writers-1" };
const ALBUMS = "data/albums.json";
const WRITERS = "data/writers.json";

/**
 * @typedef {import("./contents.js").ZipBytes} ZipBytes
 * @typedef {ReadonlyMap<string, import("./bag.js").InBag>} Payload
 * @typedef {Record<string, unknown>} Described
 * @typedef {Record<"item" | "texts" | "written" | "writer" | "album", string[]>} Fields names of what is read of each
 * @typedef {import("./refused.js").Refused["sentence"]} Sentence
 */

/**
 * Gives what a checked bag describes: items in the order of their numbers, writers, albums.
 * @param {ZipBytes} zipBytes
 * @param {Payload} payload
 * @param {{ pages: number, fields: Fields }} asked most pages of a letter, and what is read
 * @returns {Promise<boolean>} false where it is none of this product's
 */
export async function giveDescribed(zipBytes, payload, { pages, fields }) {
  /** @type {Map<number, string>} */
  const paths = new Map();
  for (const path of payload.keys()) {
    const item = ITEM.test(path) ? await read(zipBytes, payload, path, "item") : null;
    if (!item) continue;
    const { id } = item;
    if (typeof id !== "number" || paths.has(id)) throw new Refused("bag_unreadable", { name: shown(path) });
    paths.set(id, path);
  }
  if (paths.size === 0 && !payload.has(ALBUMS)) return false;
  await giveLists(zipBytes, payload, fields);
  // Read again, so that no more than one is held at a time.
  for (const id of [...paths.keys()].toSorted((one, other) => one - other)) {
    const path = paths.get(id) ?? "";
    const item = await read(zipBytes, payload, path, "item");
    if (item) await give({ found: "item", name: folderOf(path), ...itemOf(item, payload, pages, fields) });
  }
  return true;
}

/**
 * Writers and albums. One of the two that is longer than it may be is left out, and said; the letters come
 * all the same.
 * @param {ZipBytes} zipBytes
 * @param {Payload} payload
 * @param {Fields} fields
 */
async function giveLists(zipBytes, payload, fields) {
  const writers = await readList(zipBytes, payload, WRITERS, "writers");
  for (const [place, writer] of listOf(writers).entries())
    await give({ found: "writer", place, writer: writerOf(writer, payload, fields) });
  const albums = listOf(await readList(zipBytes, payload, ALBUMS, "albums"));
  if (albums.length > MOST_ALBUMS) throw new Refused("bag_unreadable", { name: ALBUMS });
  // Each new one goes on top of the others.
  for (const [place, album] of albums.toReversed().entries()) {
    const items = numbersIn(album.items);
    await give({ found: "album", place, album: { ...primitives(album, fields.album), items } });
  }
}

/**
 * @param {ZipBytes} zipBytes
 * @param {Payload} payload
 * @param {string} path
 * @param {"albums" | "writers"} kind
 */
async function readList(zipBytes, payload, path, kind) {
  try {
    return (await read(zipBytes, payload, path, kind))?.[kind];
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    await give({ found: "left_out", name: path, reason: error.sentence });
    return undefined;
  }
}

class TooLong extends Refused {}

/**
 * A description; null for JSON of another kind.
 * @param {ZipBytes} zipBytes
 * @param {Payload} payload
 * @param {string} path
 * @param {keyof typeof VERSIONS} kind
 * @returns {Promise<Described | null>}
 */
async function read(zipBytes, payload, path, kind) {
  const file = payload.get(path)?.file;
  if (!file) return null;
  const name = shown(path);
  if (file.bytes > MOST_BYTES) throw new TooLong("description_long", { name, limit: { megabytes: 1 } });
  const text = await naming(file, () => readText(zipBytes, file));
  let json;
  try {
    json = /** @type {unknown} */ (JSON.parse(text));
  } catch {
    throw new Refused("bag_unreadable", { name });
  }
  const described = objectOf(json);
  const said = described.schema;
  const [, named, version = ""] = SCHEMA.exec(typeof said === "string" ? said : "") ?? [];
  if (named !== kind) return null;
  if (said !== VERSIONS[kind]) throw new Refused("newer_version", { name, version: version.slice(0, 20) });
  return described;
}

/**
 * @param {Described} item
 * @param {Payload} payload
 * @param {number} mostPages
 * @param {Fields} fields
 */
function itemOf(item, payload, mostPages, fields) {
  const files = listOf(item.files);
  /** @type {Sentence[]} */
  const reasons = [];
  const pages = [];
  // Many enough to tell that they are too many.
  for (const file of files.slice(0, mostPages + 1)) {
    const { path = null, view = null, own_name: ownName = null } = primitives(file, ["path", "view", "own_name"]);
    const { page = null } = objectOf(file);
    const lies = path ?? view;
    if (typeof lies !== "string") {
      reasons.push({ key: "import.page_lost" });
      continue;
    }
    // Others' items come as what anything can show; of one's own that is told.
    if (path === null) reasons.push({ key: "import.only_view" });
    pages.push({ ...pageAt(payload, lies), ...(path === null ? { ownName: null } : { ownName, page }) });
  }
  const facts = primitives(item, fields.item);
  const [texts, written] = [primitives(item.texts, fields.texts), primitives(item.written, fields.written)];
  return { item: { ...facts, texts, written }, pages, reasons };
}

/**
 * @param {Described} writer
 * @param {Payload} payload
 * @param {Fields} fields
 */
function writerOf(writer, payload, fields) {
  const face = primitives(writer.face, ["path", "own_name"]);
  const there = typeof face.path === "string" && payload.has(pathOf(face.path));
  return {
    ...primitives(writer, fields.writer),
    names: (Array.isArray(writer.names) ? writer.names : []).slice(0, MOST_NAMES).map(bounded),
    face: there ? { ...pageAt(payload, String(face.path)), ownName: face.own_name ?? null } : null,
  };
}

/**
 * @param {Payload} payload
 * @param {string} lies from `data/`
 */
function pageAt(payload, lies) {
  const path = pathOf(lies);
  const there = payload.get(path);
  if (!there) throw new Refused("bag_missing", { name: shown(path) });
  const { name, ...place } = there.file;
  return { ...place, path: name, sha256: there.sha256 };
}

/** @param {string} lies */
function pathOf(lies) {
  return `data/${lies}`.normalize("NFC");
}

/** @param {string} path */
function folderOf(path) {
  return shown(path.slice("data/".length, -"/item.json".length));
}

/** @param {unknown} value @returns {Described} */
function objectOf(value) {
  return typeof value === "object" && value !== null ? /** @type {Described} */ (value) : {};
}

/** @param {unknown} value */
function listOf(value) {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** @param {unknown} value */
function numbersIn(value) {
  return [...new Set(Array.isArray(value) ? value.filter((each) => Number.isSafeInteger(each)) : [])];
}

/**
 * Those fields of an object that are texts, numbers, booleans or null.
 * @param {unknown} value
 * @param {string[]} names
 */
function primitives(value, names) {
  const from = objectOf(value);
  return Object.fromEntries(names.map((name) => [name, bounded(from[name])]));
}

/** @param {unknown} value */
function bounded(value) {
  if (typeof value === "string") return plain(value, LONGEST_TEXT);
  return typeof value === "object" && value !== null ? undefined : value;
}
