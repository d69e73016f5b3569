// @ts-check
import { Socket } from "node:net";

/*
 * What this program asks of the process that started it (../decoder-child.ts): a line of JSON and as many bytes as its
 * `bytes` says on file descriptor 3, answered on standard input by as many bytes as was asked for.
 */

/** Letters of JSON. */
const AT_ONCE = 50_000;

const output = new Socket({ fd: 3 });
// Nobody listens any more: the process that asked is gone.
output.on("error", () => process.exit(1));

const input = process.stdin[Symbol.asyncIterator]();
/** Read, and not taken yet. @type {Buffer} */
let rest = Buffer.alloc(0);
/** One question at a time. @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Says something that is not answered.
 * @param {Record<string, unknown>} header
 * @param {Buffer} [content]
 * @returns {Promise<void>}
 */
export function say(header, content = Buffer.alloc(0)) {
  return new Promise((done) => {
    output.write(`${JSON.stringify({ ...header, bytes: content.byteLength })}\n`);
    output.write(content, () => done());
  });
}

/**
 * Asks for bytes of the zip.
 * @param {number} at
 * @param {number} length
 * @returns {Promise<Buffer>}
 */
export function askForBytes(at, length) {
  return inTurn(async () => {
    await say({ ask: "read", at, length });
    return take(length);
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
    return take(length);
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
    await take(1);
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
    await take(1);
  });
}

/** The job, which is the first line. @returns {Promise<string>} */
export async function takeLine() {
  let line = "";
  for (;;) {
    const end = rest.indexOf("\n");
    line += rest.toString("utf8", 0, end < 0 ? rest.length : end);
    rest = end < 0 ? Buffer.alloc(0) : rest.subarray(end + 1);
    if (end >= 0) return line;
    await more();
  }
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

/** @param {number} length */
async function take(length) {
  /** @type {Buffer[]} */
  const parts = [];
  for (let left = length; left > 0; ) {
    if (rest.length === 0) await more();
    const part = rest.subarray(0, left);
    rest = rest.subarray(part.length);
    left -= part.length;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function more() {
  const { done, value } = await input.next();
  if (done) process.exit(1);
  rest = value;
}
