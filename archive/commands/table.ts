import type { AdminKey, Words } from "./words";

const SEGMENTER = new Intl.Segmenter();

/** Rows below their headings, each column as wide as its widest cell. */
export function table(headings: string[], rows: string[][]): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => lengthOf(row[at] ?? ""))));
  return all.map((row) =>
    row
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Rows below headings that are said; and where there may be more than were asked for, a line on that. */
export function listOf(
  words: Words,
  headings: AdminKey[],
  rows: string[][],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines = table(
    headings.map((key) => words.say(key)),
    rows,
  );
  return rows.length < most ? lines : [...lines, words.say("lists.newest", { most })];
}

/** Facts below each other, behind their names. */
export function facts(pairs: [name: string, value: string][]): string[] {
  const width = Math.max(...pairs.map(([name]) => lengthOf(name)));
  return pairs.map(([name, value]) => `${padded(name, width)}  ${value}`);
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(width - lengthOf(text), 0));
}

/** Letters with their marks, as a terminal shows them in one place. */
function lengthOf(text: string): number {
  return [...SEGMENTER.segment(text)].length;
}
