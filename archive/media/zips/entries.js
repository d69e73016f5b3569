// @ts-check
import { shown } from "./refused.js";
import { NOTHING_SAID } from "./said.js";

/*
 * What becomes of the files of a plain zip: a letter of one page or several, a voice, a voice of a letter; and which of
 * them lie in which album.
 */

const MOST_ALBUMS = 1000;
const MOST_IN_ALBUM = 20_000;

/**
 * @typedef {import("./contents.js").ZippedFile} ZippedFile
 * @typedef {import("./look-at.js").Looked} Looked
 * @typedef {import("./said.js").Said} Said
 * @typedef {import("./refused.js").Refused["sentence"]} Sentence
 *
 * @typedef {object} Medium a file of a plain zip, and what is known of it
 * @property {ZippedFile} file
 * @property {Looked} looked
 * @property {Said | undefined} said
 * @property {Sentence | undefined} lacks
 * @property {boolean} named whether its name may stand for a caption
 *
 * @typedef {object} Page
 * @property {string} path
 * @property {string | null} sha256
 *
 * @typedef {object} Entry
 * @property {"file"} found
 * @property {string} name
 * @property {"handwriting" | "voice" | null} kind
 * @property {number} bytes
 * @property {Sentence | null} refused
 * @property {(Page & Omit<ZippedFile, "name" | "readable">)[]} pages
 * @property {Said} said
 * @property {boolean} named
 * @property {number} source
 * @property {number | null} voiceOf
 * @property {Sentence[]} reasons
 */

/** Files of a plain zip, one after another in their order, as the entries that they become. */
export class Entries {
  /** @type {Entry[]} */
  all = [];
  /** First of each content. @type {Map<string, Entry>} */
  #first = new Map();
  /** @type {Map<string, { entry: Entry, pages: { page: Entry["pages"][number], said: Said }[] }>} */
  #letters = new Map();
  /** @type {Map<string, { name: string, items: Set<number> }>} */
  #albums = new Map();
  /** Voices of letters. @type {[Entry, string][]} */
  #voices = [];

  /** @param {Medium} medium */
  add({ file, looked, said = NOTHING_SAID, lacks, named }) {
    const { name, readable: _, ...place } = file;
    const { kind, sha256 } = looked;
    const same = sha256 === null ? undefined : this.#first.get(sha256);
    const twice = same && { key: "import.twice", params: { name: same.name } };
    const refused = looked.refused ?? twice ?? null;
    if (same) this.#putIntoAlbums(same, said);
    const page = { ...place, path: name, sha256 };
    const letter =
      kind === "handwriting" && !refused && said.letter !== "" ? this.#letters.get(said.letter) : undefined;
    if (letter) {
      letter.pages.push({ page, said });
      letter.entry.bytes += file.bytes;
      if (sha256 !== null) this.#first.set(sha256, letter.entry);
      this.#putIntoAlbums(letter.entry, said);
      return;
    }
    /** @type {Entry} */
    const entry = {
      found: "file",
      name: shown(name),
      kind,
      bytes: file.bytes,
      refused,
      pages: refused ? [] : [page],
      said,
      named,
      source: this.all.length + 1,
      voiceOf: null,
      reasons: lacks && !refused ? [lacks] : [],
    };
    this.all.push(entry);
    if (refused) return;
    if (sha256 !== null) this.#first.set(sha256, entry);
    this.#putIntoAlbums(entry, said);
    if (said.letter === "") return;
    if (kind === "handwriting") this.#letters.set(said.letter, { entry, pages: [{ page, said }] });
    else this.#voices.push([entry, said.letter]);
  }

  /** Puts pages into their order, and ties voices to their letters. */
  finish() {
    for (const { entry, pages } of this.#letters.values()) {
      const inOrder = pages.toSorted((one, other) => one.said.page - other.said.page || 0);
      entry.pages = inOrder.map(({ page }) => page);
      entry.name = shown(entry.pages[0]?.path ?? entry.name);
      const said = inOrder.map((page) => page.said);
      entry.said = saidOfLetter(said);
      const others = othersOf(said, entry.said);
      if (others !== "") entry.reasons.push({ key: "import.pages_differ", params: { text: others } });
    }
    const withVoice = new Set();
    for (const [voice, letter] of this.#voices) {
      const { entry } = this.#letters.get(letter) ?? {};
      if (!entry || withVoice.has(entry)) continue;
      withVoice.add(entry);
      voice.voiceOf = entry.source;
    }
  }

  /** Albums, the first on top; of each what was put in last is first. */
  albums() {
    return [...this.#albums.values()].map(({ name, items }) => ({ name, items: [...items].toReversed() }));
  }

  /**
   * @param {Entry} entry
   * @param {Said} said
   */
  #putIntoAlbums({ source }, { albums }) {
    for (const name of albums) {
      const key = name.normalize("NFC").toLowerCase();
      const album = this.#albums.get(key) ?? { name, items: new Set() };
      if (this.#albums.size >= MOST_ALBUMS && !this.#albums.has(key)) continue;
      this.#albums.set(key, album);
      if (album.items.size < MOST_IN_ALBUM) album.items.add(source);
    }
  }
}

/** Facts that a letter has once, whatever its pages say; who can see it is settled apart. */
const ONCE = /** @type {const} */ (["caption", "captionTranslation", "date", "author", "place", "sender"]);
/** Numbers of who can see it, the fewest first. */
const CLOSED_FIRST = ["2", "0", "1"];
const MOST_OTHERS = 300;

/**
 * Joins what is said of a letter's pages: the words one after another, all else once, and as few see it as one of them
 * says.
 * @param {Said[]} pages
 * @returns {Said}
 */
function saidOfLetter(pages) {
  const once = ONCE.map((name) => [name, pages.find((said) => said[name] !== "")?.[name] ?? ""]);
  const joined = (/** @type {"words" | "wordsTranslation"} */ name) =>
    [...new Set(pages.map((said) => said[name]).filter(Boolean))].join("\n\n");
  return {
    ...NOTHING_SAID,
    ...Object.fromEntries(once),
    words: joined("words"),
    wordsTranslation: joined("wordsTranslation"),
    status: CLOSED_FIRST.find((status) => pages.some((said) => said.status === status)) ?? "",
    favourite: pages.some(({ favourite }) => favourite),
  };
}

/**
 * Other captions, dates and so on than the ones taken, as one line; empty where there are none.
 * @param {Said[]} pages
 * @param {Said} taken
 */
function othersOf(pages, taken) {
  const others = ONCE.flatMap((name) => pages.map((said) => said[name]).filter((text) => text !== taken[name]));
  return shown([...new Set(others.filter(Boolean))].join(" · ")).slice(0, MOST_OTHERS);
}
