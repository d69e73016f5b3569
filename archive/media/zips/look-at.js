// @ts-check
import { Damaged } from "./entry-stream.js";
import { shown } from "./refused.js";

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
 * Tells what a file of a plain zip is, and why it is not taken.
 * @param {ZippedFile} file
 * @param {Limits} limits
 * @param {FactsOf} factsOf
 * @returns {Promise<Looked>}
 */
export async function lookAt(file, { kinds, bytes, oversized }, factsOf) {
  const notMedia = { kind: null, sha256: null, refused: { key: "import.not_media" } };
  if (file.bytes === 0) return notMedia;
  const named = { name: shown(file.name) };
  if (!file.readable) return { ...notMedia, refused: { key: "import.unknown_packing", params: named } };
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
    return { ...notMedia, refused: { key: "import.file_unreadable", params: named } };
  }
}
