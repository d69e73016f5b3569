// @ts-check
import { createHash } from "node:crypto";
import { detectXml } from "@file-type/xml";
import { fileTypeFromBuffer } from "file-type";
import { isSilentFilm, SVG, typeOf } from "../type-of.js";
import { Damaged, openEntry } from "./entry-stream.js";
import { encodingOf } from "./lists/text.js";
import { Refused, shown } from "./refused.js";

/** Bytes of a file's beginning that its type is told by. */
const HEAD_BYTES = 1024 * 1024;
/** Bytes by which a text is told. */
const TEXT_BYTES = 4096;
/** Media types whose files may be text. */
const WRITTEN = new Set([SVG, "application/pdf"]);

/**
 * @typedef {import("./directory.js").ZippedFile} ZippedFile
 * @typedef {import("./zip-bytes.js").ZipBytes} ZipBytes
 */

/**
 * @param {ZipBytes} zipBytes
 * @param {ZippedFile} file
 */
export async function openFile(zipBytes, file) {
  if (!file.readable) throw new Refused("unknown_packing", { name: shown(file.name) });
  return openEntry(zipBytes.stream, zipBytes.size, file);
}

/**
 * Reads a file once: its checksums in hexadecimal digits by their algorithms, SHA-256 among them, and its media type.
 * @param {ZipBytes} zipBytes
 * @param {ZippedFile} file
 * @param {Iterable<string>} algorithms
 * @returns {Promise<{ sums: Map<string, string>, type: string | undefined }>}
 */
export async function readOnce(zipBytes, file, algorithms) {
  const hashes = new Map([...new Set(["sha256", ...algorithms])].map((each) => [each, createHash(each)]));
  /** @type {Buffer[]} */
  const head = [];
  let headBytes = 0;
  for await (const part of await openFile(zipBytes, file)) {
    for (const hash of hashes.values()) hash.update(part);
    if (headBytes >= HEAD_BYTES) continue;
    head.push(part);
    headBytes += part.length;
  }
  const sums = new Map([...hashes].map(([algorithm, hash]) => [algorithm, hash.digest("hex")]));
  return { sums, type: await typeOfHead(Buffer.concat(head)) };
}

/** @param {Buffer} head */
async function typeOfHead(head) {
  if (head.length === 0) return undefined;
  // It throws at text that is no good XML.
  const found = await fileTypeFromBuffer(head, { customDetectors: [detectXml] }).catch(() => undefined);
  const bytesAt = async (/** @type {number} */ length, /** @type {number} */ position) => {
    const bytes = Buffer.alloc(length);
    head.copy(bytes, 0, position, position + length);
    return bytes;
  };
  const type = await typeOf(found, bytesAt, head.length);
  if (type === undefined || (!WRITTEN.has(type) && isText(head))) return undefined;
  // Foretold as what it will be: nothing that is heard.
  return type.startsWith("video/") && (await isSilentFilm(bytesAt, head.length)) ? undefined : type;
}

/**
 * Tells whether a file is text in some encoding: some begin with the bytes of a sound or a picture, such as "BM", "ID3"
 * and the mark of UTF-16.
 * @param {Buffer} head
 */
function isText(head) {
  const encoding = encodingOf(head);
  // One that is in an old encoding has letters that are none here, and no other signs than text has.
  const strange = encoding === "utf-8" ? /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/ : /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/;
  // Behind a beginning of text there may be a sound.
  return [head.subarray(0, TEXT_BYTES), head].every(
    (part) => !strange.test(new TextDecoder(encoding).decode(part, { stream: true })),
  );
}

/**
 * A small file whole, as text.
 * @param {ZipBytes} zipBytes
 * @param {ZippedFile} file
 */
export async function readText(zipBytes, file) {
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of await openFile(zipBytes, file)) parts.push(part);
  return Buffer.concat(parts)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}

/**
 * Says which file is damaged, where that is what went wrong.
 * @template T
 * @param {ZippedFile} file
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
export async function naming(file, read) {
  try {
    return await read();
  } catch (error) {
    throw error instanceof Damaged ? new Refused("file_unreadable", { name: shown(file.name) }) : error;
  }
}
