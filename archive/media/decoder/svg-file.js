// @ts-check
import { readFile } from "node:fs/promises";
import { inUtf8 } from "../svg-text.js";

const ASIDE = /<\?[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>/.source;
const ATTRIBUTES = /(?:[^>"']|"[^"]*"|'[^']*')*/.source;
/** The first tag of a drawing, behind what may stand before it; in its last group, its attributes. */
const ROOT = new RegExp(`^((?:\\s*(?:${ASIDE}))*\\s*<(?:[\\w.-]+:)?svg)(${ATTRIBUTES})>`, "i");
const ROOT_BYTES = 64 * 1024;
/** Anything between angle brackets; in its groups the mark of an end, a name, and the mark of what is empty. */
const TAGS = new RegExp(`${ASIDE}|<!\\[CDATA\\[[^]*?\\]\\]>|<(/?)([\\w:.-]+)${ATTRIBUTES}?(/?)>`, "g");
const END = /<\/(?:[\w.-]+:)?svg\s*>(?:\s|<!--(?:(?!-->)[^])*-->)*$/;
const END_BYTES = 4096;
/** One that breaks off has not quite all, and doesn't say how much it lacks. */
const NOT_ALL = 0.98;

/**
 * A drawing as its decoder takes it. Where it breaks off, its elements are closed.
 * @param {string} path
 * @returns {Promise<{ content: Buffer, there: number }>}
 */
export async function readDrawing(path) {
  const content = inUtf8(await readFile(path));
  if (END.test(content.toString("latin1", content.length - END_BYTES))) return { content: named(content), there: 1 };
  const text = content.toString("utf8");
  /** @type {string[]} */
  const open = [];
  let end = 0;
  for (const { 0: tag, 1: ends, 2: name, 3: isEmpty, index } of text.matchAll(TAGS)) {
    end = index + tag.length;
    if (!name || isEmpty) continue;
    if (ends) open.pop();
    else open.push(name);
  }
  if (open.length === 0) return { content: named(content), there: 1 };
  const isAll = open.length === 1 && text.slice(end).trim() === "";
  const closed =
    text.slice(0, end) +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("");
  return { content: named(Buffer.from(closed)), there: isAll ? 1 : NOT_ALL };
}

/** libvips looks for an element without a prefix before it asks whether it is a drawing. @param {Buffer} content */
function named(content) {
  const head = content.toString("latin1", 0, ROOT_BYTES);
  const [all, before = ""] = ROOT.exec(head) ?? [];
  if (!all || /<svg$/i.test(before)) return content;
  const at = before.lastIndexOf("<");
  return Buffer.concat([content.subarray(0, at), Buffer.from("<!--<svg -->"), content.subarray(at)]);
}

/**
 * A drawing that says neither how large it is nor what of it is shown, with the size that its lines take: else it
 * stayed as small as it is, however large it is drawn.
 * @param {Buffer} content
 * @param {{ width: number, height: number }} size
 */
export function withView(content, { width, height }) {
  const [all, before = "", attributes = ""] = ROOT.exec(content.toString("latin1", 0, ROOT_BYTES)) ?? [];
  const isSaid = (/** @type {string} */ name) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*[^"'%]*["']`).test(attributes);
  if (!all || /\sviewBox\s*=/.test(attributes) || (isSaid("width") && isSaid("height"))) return content;
  const view = ` viewBox="0 0 ${width} ${height}"`;
  return Buffer.concat([content.subarray(0, before.length), Buffer.from(view), content.subarray(before.length)]);
}
