// @ts-check
import { lastOf, NamedFiles } from "../lists/match.js";
import { mayBeChat, readChat } from "./chat.js";
import { saidByName } from "./memos.js";
import { readTakeout } from "./takeout.js";

/**
 * @typedef {import("../contents.js").ZippedFile} ZippedFile
 * @typedef {import("../said.js").Said} Said
 * @typedef {import("../refused.js").Refused["sentence"]} Sentence
 *
 * @typedef {object} Elsewhere what the program says that a zip comes from
 * @property {"takeout" | "whatsapp" | "memos" | null} source
 * @property {Set<ZippedFile>} own its own files, which are no media
 * @property {Map<string, Said>} by
 * @property {Map<string, Sentence>} refused files that are not taken
 * @property {Map<string, Sentence>} lacking files that nothing is said of
 * @property {{ name: string, reason: Sentence }[]} told
 */

/** Files that a chat tells of and that aren't there; of more their number is told. */
const MOST_LOST = 100;

/**
 * Recognises a zip of Google's or WhatsApp's, or a phone's folder of voice memos.
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 * @param {(file: ZippedFile) => boolean} isVoice
 * @returns {Promise<Elsewhere>}
 */
export async function readElsewhere(zipBytes, files, isVoice) {
  return (await fromTakeout(zipBytes, files)) ?? (await fromChats(zipBytes, files)) ?? fromRecorder(files, isVoice);
}

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 * @returns {Promise<Elsewhere | null>}
 */
async function fromTakeout(zipBytes, files) {
  const takeout = await readTakeout(zipBytes, files);
  if (!takeout) return null;
  const { own, by, leftOut, undated, elsewhere } = takeout;
  const count = { key: "import.takeout_elsewhere", params: { count: elsewhere } };
  return {
    source: "takeout",
    own,
    by,
    refused: new Map([...leftOut].map(([path, key]) => [path, { key: `import.${key}` }])),
    lacking: new Map(undated.map((path) => [path, { key: "import.takeout_nothing_said" }])),
    told: elsewhere > 0 ? [{ name: "….json", reason: count }] : [],
  };
}

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile[]} files
 * @returns {Promise<Elsewhere | null>}
 */
async function fromChats(zipBytes, files) {
  const texts = files.filter(mayBeChat);
  if (texts.length === 0) return null;
  const named = new NamedFiles(files.map(({ name }) => name));
  /** @type {Elsewhere} */
  const all = { source: "whatsapp", own: new Set(), by: new Map(), refused: new Map(), lacking: new Map(), told: [] };
  for (const text of texts) {
    const chat = await readChat(zipBytes, text, named);
    if (!chat) continue;
    all.own.add(text);
    all.told.push({ name: text.name, reason: { key: "import.chat_left_out" } });
    for (const [path, said] of chat.by) if (!all.by.has(path)) all.by.set(path, said);
    for (const path of chat.stickers) all.refused.set(path, { key: "import.sticker" });
    for (const name of chat.lost.slice(0, MOST_LOST)) all.told.push({ name, reason: { key: "import.chat_no_file" } });
    const more = chat.lost.length - MOST_LOST;
    if (more > 0) all.told.push({ name: text.name, reason: { key: "import.chat_no_files", params: { count: more } } });
  }
  return all.own.size > 0 ? all : null;
}

/**
 * @param {ZippedFile[]} files
 * @param {(file: ZippedFile) => boolean} isVoice
 * @returns {Elsewhere}
 */
function fromRecorder(files, isVoice) {
  const by = new Map();
  let others = 0;
  for (const file of files) {
    const said = isVoice(file) ? saidByName(lastOf(file.name)) : null;
    if (said) by.set(file.name, said);
    else if (!isVoice(file)) others++;
  }
  const source = by.size > 0 && others === 0 ? "memos" : null;
  return { source, own: new Set(), by, refused: new Map(), lacking: new Map(), told: [] };
}
