// @ts-check

/**
 * Facts about one file of a plain zip, from a list beside it or from the program that it comes from.
 * @typedef {object} Said
 * @property {string} caption
 * @property {string} captionTranslation
 * @property {string} words
 * @property {string} wordsTranslation
 * @property {string} date as it is written
 * @property {string} author
 * @property {string} place
 * @property {string[]} albums
 * @property {string} status number of who can see it; empty where nothing is said
 * @property {string} letter that it is a page of; empty for one by itself
 * @property {number} page Infinity where none is said
 * @property {string} sender who sent it: perhaps its writer or speaker
 * @property {boolean} favourite
 */

/** @type {Said} */
export const NOTHING_SAID = {
  caption: "",
  captionTranslation: "",
  words: "",
  wordsTranslation: "",
  date: "",
  author: "",
  place: "",
  albums: [],
  status: "",
  letter: "",
  page: Infinity,
  sender: "",
  favourite: false,
};

/**
 * Joins two; where both say something of one thing, the first is believed.
 * @param {Said | undefined} first
 * @param {Said | undefined} second
 * @returns {Said}
 */
export function joined(first, second) {
  if (!first || !second) return first ?? second ?? NOTHING_SAID;
  const said = Object.entries(first).filter(([, value]) => value !== "" && value !== Infinity && value !== false);
  const albums = [...new Set([...first.albums, ...second.albums])];
  return { ...second, ...Object.fromEntries(said), albums };
}
