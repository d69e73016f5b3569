// @ts-check
import { openFile } from "../contents.js";
import { Damaged } from "../entry-stream.js";
import { folderOf } from "../lists/match.js";
import { linesOf, textOf, UnknownEncoding } from "../lists/text.js";
import { plain } from "../refused.js";
import { NOTHING_SAID } from "../said.js";
import { dayOf, orderOf, Votes } from "./chat-dates.js";
import { dayInName } from "./days.js";

/*
 * What WhatsApp's export of a chat says of the pictures and sounds in it, known from public descriptions alone
 * (docs/imports.md): when each was sent, by whom, and its caption. Nothing else of the chat is kept, and no other line
 * of it leaves this program.
 */

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_LINE = 20_000;
const LONGEST_CAPTION = 5000;
const LONGEST_NAME = 100;
/** Lines before the first message: a text that has none by then is no chat. */
const MOST_BEFORE = 20;
/** Marks of direction, a mark in front of the file, and what is not seen. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** The beginning of a message: its date in three numbers, its time, and what follows. */
const IPHONE = /^\[(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4}),? [^\]]{3,30}\] (.*)$/su;
const ANDROID = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4}),? \d{1,2}[:.]\d\d(?:[:.]\d\d)?[^\-–—:]{0,20} [-–—] (.*)$/su;
/** `<attached: NAME>`, in whatever language. */
const MARKED = /<[^<>:：]{1,40}[:：] ?([^<>]+)>/u;
/** `NAME (file attached)`, or `NAME <attached>`. */
const BEHIND = /^(.+\.[\p{L}\d]{2,5}) (?:\([^()]+\)|<[^<>:]+>)$/u;
const EDITED = /\s*<[^<>]*(edited|এডিট|সম্পাদন)[^<>]*>$/iu;
const DOCUMENT = /^.+\.\w{2,5} • /u;
const STICKER = /(^STK-|-STICKER-)/i;

/**
 * @typedef {import("../contents.js").ZippedFile} ZippedFile
 * @typedef {import("../said.js").Said} Said
 * @typedef {import("../lists/match.js").NamedFiles} NamedFiles
 * @typedef {import("./chat-dates.js").Numbers} Numbers
 * @typedef {{ path: string, numbers: Numbers, sender: string, caption: string }} Sent
 *
 * @typedef {object} Chat
 * @property {Map<string, Said>} by
 * @property {string[]} lost names of files that it tells of and that aren't there
 * @property {string[]} stickers
 */

/** Tells whether a file may be a chat. @param {ZippedFile} file */
export function mayBeChat(file) {
  return /\.txt$/i.test(file.name) && file.bytes <= MOST_BYTES && file.readable;
}

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {ZippedFile} file
 * @param {NamedFiles} named
 * @returns {Promise<Chat | null>} null where it is none, or tells of no file
 */
export async function readChat(zipBytes, file, named) {
  try {
    return await chatOf(await openFile(zipBytes, file), folderOf(file.name), named);
  } catch (error) {
    if (error instanceof Damaged || error instanceof UnknownEncoding) return null;
    throw error;
  }
}

/**
 * @param {AsyncIterable<Buffer>} content
 * @param {string} folder
 * @param {NamedFiles} named
 * @returns {Promise<Chat | null>}
 */
export async function chatOf(content, folder, named) {
  const votes = new Votes();
  /** @type {Sent[]} */
  const sent = [];
  const lost = new Set();
  for await (const { numbers, sender, words } of messagesOf(content)) {
    const { name, caption } = attachedIn(words, folder, named);
    const path = name === "" ? null : named.find(name, folder);
    votes.add(numbers, path === null ? "" : dayInName(path));
    if (path !== null) sent.push({ path, numbers, sender, caption });
    else if (name !== "") lost.add(name.slice(0, LONGEST_NAME));
  }
  if (sent.length === 0 && lost.size === 0) return null;
  const order = orderOf(votes);
  const by = new Map();
  const stickers = [];
  for (const { path, numbers, sender, caption } of sent) {
    if (by.has(path)) continue;
    if (STICKER.test(path.slice(folder.length))) stickers.push(path);
    else by.set(path, { ...NOTHING_SAID, date: dayOf(numbers, order), sender, caption });
  }
  return { by, lost: [...lost], stickers };
}

/**
 * Messages that somebody sent, one at a time.
 * @param {AsyncIterable<Buffer>} content
 */
async function* messagesOf(content) {
  /** @type {{ numbers: Numbers, sender: string, words: string } | null} */
  let message = null;
  let before = 0;
  for await (const raw of linesOf(textOf(content), LONGEST_LINE)) {
    const line = plainLine(raw);
    const begun = IPHONE.exec(latinDigits(line)) ?? ANDROID.exec(latinDigits(line));
    if (!begun) {
      if (!message && ++before > MOST_BEFORE) return;
      if (message && message.words.length < LONGEST_CAPTION) message.words += `\n${line}`;
      continue;
    }
    if (message) yield message;
    const [, first = "", second = "", third = "", said = ""] = begun;
    // Its digits as they were typed.
    const words = line.slice(line.length - said.length);
    const colon = words.indexOf(": ");
    const numbers = /** @type {Numbers} */ ([first, second, third].map(Number));
    const sender = colon < 0 ? "" : words.slice(0, colon).replace(/^~ ?/, "").trim().slice(0, LONGEST_NAME);
    message = { numbers, sender, words: colon < 0 ? "" : words.slice(colon + 2) };
  }
  if (message) yield message;
}

/**
 * The file that a message brought, and its caption.
 * @param {string} words
 * @param {string} folder
 * @param {NamedFiles} named
 */
function attachedIn(words, folder, named) {
  const marked = MARKED.exec(words);
  if (marked) {
    const [mark, name = ""] = marked;
    const said = words.replace(mark, "").trim();
    return { name: name.trim(), caption: DOCUMENT.test(said) ? "" : captionOf(said) };
  }
  const [line = "", ...more] = words.split("\n");
  const name = BEHIND.exec(line.trim())?.[1] ?? "";
  const isFile = name !== "" && (named.find(name, folder) !== null || /-WA\d+\./.test(name));
  return isFile ? { name, caption: captionOf(more.join("\n")) } : { name: "", caption: "" };
}

/** @param {string} words */
function captionOf(words) {
  return plain(words.replace(EDITED, "").trim(), LONGEST_CAPTION);
}

/** @param {string} line */
function plainLine(line) {
  return line
    .replace(UNSEEN, "")
    .replace(/[\u00a0\u202f\u2009]/g, " ")
    .normalize("NFC");
}

/** Letter by letter, so that places stay. @param {string} line */
function latinDigits(line) {
  return line.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
