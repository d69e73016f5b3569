import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { unlessAbsent } from "archive/base/fault";
import { Damaged } from "./damaged";
import { hashFile, sameContent, type Written } from "./written";

/** A file that a list names: its path where the list says of which folder, or its key. */
export interface Entry extends Written {
  name: string;
}

/** Entry of a list in a manifest, so that no line of it can change unseen. */
export interface ListFacts extends Written {
  lines: number;
}

const FLUSH_BYTES = 64 * 1024;

export type AddLine = (line: object) => Promise<void>;

/** Writes a list, a line of JSON each, and fsyncs it; it may be as long as the archive is large. */
export async function writeList(path: string, fill: (add: AddLine) => Promise<void>): Promise<ListFacts> {
  const handle = await open(path, "w", 0o600);
  const hash = createHash("sha256");
  let [lines, bytes, waiting] = [0, 0, ""];
  const flush = async () => {
    const chunk = Buffer.from(waiting);
    waiting = "";
    hash.update(chunk);
    bytes += chunk.byteLength;
    await handle.writeFile(chunk);
  };
  try {
    await fill(async (line) => {
      waiting += `${JSON.stringify(line)}\n`;
      lines++;
      if (waiting.length >= FLUSH_BYTES) await flush();
    });
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { lines, bytes, sha256: hash.digest("hex") };
}

/** Lines of a list, which is looked at as a whole before: a damaged one misleads nobody. @throws Damaged */
export async function* readList<Line = Entry>(path: string, facts: ListFacts): AsyncGenerator<Line> {
  await checkList(path, facts);
  yield* readLines<Line>(path, facts.bytes);
}

/** @throws Damaged where a list, as far as its manifest knows it, isn't as it was written */
export async function checkList(path: string, facts: ListFacts): Promise<void> {
  if (!sameContent(await hashFile(path, facts.bytes), facts)) throw new Damaged(basename(path));
}

/** Lines as far as they were written whole: a kill may have left half a last one. @param first bytes to read of it */
export async function* readLines<Line>(path: string, first?: number): AsyncGenerator<Line> {
  const handle = first === 0 ? null : await unlessAbsent(open(path, "r"));
  if (!handle) return;
  const stream = createReadStream("", { fd: handle, end: first === undefined ? undefined : first - 1 });
  let [before, ended] = ["", false];
  for await (const part of createInterface({ input: stream.on("data", (chunk) => (ended = endsLine(chunk))) })) {
    if (before) yield JSON.parse(before) as Line;
    before = part;
  }
  if (before && ended) yield JSON.parse(before) as Line;
}

function endsLine(chunk: Buffer | string): boolean {
  return (typeof chunk === "string" ? Buffer.from(chunk) : chunk).at(-1) === 0x0a;
}

/** Adds lines to a list that grows, durably; half a line that a kill left is taken away before. */
export async function appendLines(path: string, lines: object[]): Promise<void> {
  if (lines.length === 0) return;
  const handle = await open(path, "a+", 0o600);
  try {
    const { size } = await handle.stat();
    const whole = await wholeBytes(handle, size);
    if (whole < size) await handle.truncate(whole);
    await handle.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const LONGEST_LINE = 4096;

async function wholeBytes(handle: Awaited<ReturnType<typeof open>>, size: number): Promise<number> {
  const length = Math.min(size, LONGEST_LINE);
  const { buffer } = await handle.read({ buffer: Buffer.alloc(length), position: size - length });
  return size - length + buffer.lastIndexOf(0x0a) + 1;
}
