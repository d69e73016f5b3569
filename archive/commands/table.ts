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
