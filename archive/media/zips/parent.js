// @ts-check
import { say } from "../child-output.js";
import { ByteReader } from "../byte-reader.js";

/*
 * Questions to the process that started this program (../decoder-child.ts), answered on standard input by as many bytes
 * as was asked for.
 */

/** Letters of JSON. */
const AT_ONCE = 50_000;

const answers = new ByteReader(process.stdin[Symbol.asyncIterator](), () => process.exit(1));
/** One question at a time. @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Asks for bytes of the zip.
 * @param {number} at
 * @param {number} length
 * @returns {Promise<Buffer>}
 */
export function askForBytes(at, length) {
  return inTurn(async () => {
    await say({ ask: "read", at, length });
    return answers.take(length);
  });
}

/**
 * Asks for what was looked at in earlier slices.
 * @param {number} length
 * @returns {Promise<Buffer>}
 */
export function recall(length) {
  return inTurn(async () => {
    if (length === 0) return Buffer.alloc(0);
    await say({ ask: "recall", length });
    return answers.take(length);
  });
}

/**
 * Gives what was looked at, to be recalled in the next slice, and waits until it was taken in.
 * @param {Buffer} records
 * @param {number} at how many bytes of the zip were read by then
 */
export function giveLookedAt(records, at) {
  return inTurn(async () => {
    await say({ ask: "looked", at }, records);
    await answers.take(1);
  });
}

/** Found, and not given yet, each as JSON. @type {string[]} */
let found = [];
let foundLetters = 0;

/**
 * Gives something that was found, together with others.
 * @param {object} one
 */
export async function give(one) {
  const text = JSON.stringify(one);
  found.push(text);
  foundLetters += text.length;
  if (foundLetters > AT_ONCE) await giveAll();
}

/** Gives what was found until now, and waits until it was taken in. */
export async function giveAll() {
  const content = Buffer.from(`[${found.join()}]`);
  found = [];
  foundLetters = 0;
  await inTurn(async () => {
    await say({ ask: "found" }, content);
    await answers.take(1);
  });
}

/** The next job, which is a line. */
export function takeLine() {
  return answers.takeLine();
}

/**
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
function inTurn(ask) {
  const asked = last.then(ask);
  last = asked.catch(() => undefined);
  return asked;
}
