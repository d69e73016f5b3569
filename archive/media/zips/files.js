// @ts-check
import { readElsewhere } from "./elsewhere/read-elsewhere.js";
import { Entries } from "./entries.js";
import { isJunk, junkLeftOut } from "./junk.js";
import { isList } from "../listed/is-list.js";
import { readList } from "./lists/list.js";
import { folderOf, NamedFiles } from "./lists/match.js";
import { lookAt } from "./look-at.js";
import { give } from "./parent.js";
import { Refused, shown } from "./refused.js";
import { joined } from "./said.js";

const APPLE_FORKS = /^__MACOSX\//;
/** Lines of a list that name no file; of more their number is told. */
const MOST_LOST = 100;
const names = new Intl.Collator("bn", { numeric: true });

/**
 * @typedef {import("./contents.js").ZippedFile} ZippedFile
 * @typedef {import("./look-at.js").Looked} Looked
 * @typedef {import("./elsewhere/read-elsewhere.js").Elsewhere} Elsewhere
 * @typedef {import("./refused.js").Refused["sentence"]} Sentence
 */

/**
 * Gives the pictures and sounds of a plain zip in the order of their names, with what is said of them beside them: by a
 * list, or by the program that they come from. They are read in the zip's order.
 * @param {import("./contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 * @param {import("./look-at.js").Limits} limits
 * @param {import("./look-at.js").FactsOf} factsOf
 * @returns {Promise<Elsewhere["source"]>} the program that it comes from, where one is recognised
 */
export async function giveFiles(zipBytes, files, limits, factsOf) {
  const folder = hiddenFolder(files);
  const meant = files.filter(({ name }) => !isJunk(name.startsWith(folder) ? name.slice(folder.length) : name));
  if (meant.length === 0) throw new Refused("nothing_in_it");
  const lists = meant.filter(({ name }) => isList(name)).toSorted((one, other) => depthOf(one) - depthOf(other));
  const others = meant.filter(({ name }) => !isList(name));
  /** @type {Map<ZippedFile, Looked>} */
  const looked = new Map();
  // What is given is given in one slice, the last: nothing before all is read.
  for (const file of others) looked.set(file, await lookAt(file, limits, factsOf));
  const elsewhere = await readElsewhere(zipBytes, others, (file) => looked.get(file)?.kind === "voice");
  const media = others.filter((file) => !elsewhere.own.has(file));
  const listed = await listedBy(zipBytes, lists, media);
  await giveEntries(media, looked, elsewhere, listed.by);
  for (const each of [...listed.told, ...elsewhere.told]) await leaveOut(each.name, each.reason);
  const junk = files.length - meant.length;
  if (junk > 0) await give(junkLeftOut(junk));
  return elsewhere.source;
}

/**
 * @param {ZippedFile[]} media
 * @param {Map<ZippedFile, Looked>} looked
 * @param {Elsewhere} elsewhere
 * @param {Map<string, import("./said.js").Said>} listed
 */
async function giveEntries(media, looked, elsewhere, listed) {
  const entries = new Entries();
  for (const file of media.toSorted((one, other) => names.compare(one.name, other.name))) {
    const found = looked.get(file) ?? { kind: null, sha256: null, refused: { key: "import.not_media" } };
    const { name } = file;
    const [list, program] = [listed.get(name), elsewhere.by.get(name)];
    entries.add({
      file,
      looked: { ...found, refused: found.refused ?? elsewhere.refused.get(name) ?? null },
      said: list || program ? joined(list, program) : undefined,
      lacks: list?.date ? undefined : elsewhere.lacking.get(name),
      named: !program && elsewhere.source !== "takeout" && elsewhere.source !== "whatsapp",
    });
  }
  entries.finish();
  for (const entry of entries.all) await give(entry);
  // Each new one goes on top of the others.
  for (const [place, album] of entries.albums().toReversed().entries())
    await give({ found: "album", place, album: { ...album, cover: null } });
}

/**
 * Reads the first of the lists; the others are told.
 * @param {import("./contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} lists
 * @param {ZippedFile[]} media
 */
async function listedBy(zipBytes, [list, ...others], media) {
  /** @type {Map<string, import("./lists/list.js").Listed>} */
  const by = new Map();
  /** @type {{ name: string, reason: Sentence }[]} */
  const told = [];
  if (!list) return { by, told };
  const read = await readList(zipBytes, list);
  if (read.fault)
    told.push({ name: list.name, reason: { key: `import.${read.fault}`, params: { name: shown(list.name) } } });
  for (const { name } of others) told.push({ name, reason: { key: "import.list_second" } });
  told.push(...read.told.map((reason) => ({ name: list.name, reason })));
  const named = new NamedFiles(media.map(({ name }) => name));
  const lost = [];
  for (const [name, row] of read.rows) {
    const path = named.find(name, folderOf(list.name));
    if (path === null) lost.push(name);
    else if (!by.has(path)) by.set(path, row);
  }
  for (const name of lost.slice(0, MOST_LOST)) told.push({ name, reason: { key: "import.list_no_file" } });
  const more = lost.length - MOST_LOST;
  if (more > 0) told.push({ name: list.name, reason: { key: "import.list_no_files", params: { count: more } } });
  return { by, told };
}

/** A folder with a dot in front that everything lies in, with its slash: it was meant. @param {ZippedFile[]} files */
function hiddenFolder(files) {
  const own = files.filter(({ name }) => !APPLE_FORKS.test(name));
  const [, folder = ""] = /^(\.[^/]+\/)/.exec(own[0]?.name ?? "") ?? [];
  return folder !== "" && own.every(({ name }) => name.startsWith(folder)) ? folder : "";
}

/**
 * @param {string} name
 * @param {Sentence} reason
 */
async function leaveOut(name, reason) {
  await give({ found: "left_out", name: shown(name), reason });
}

/** @param {ZippedFile} file */
function depthOf({ name }) {
  return name.split("/").length;
}
