const LONGEST = 50;

/**
 * A label of a drop-down, cut after 50 letters (product.md 5 and 9); whoever shows it keeps the whole text at hand.
 * Letters as a reader counts them: a conjunct with its vowel sign is one, and is never cut in two.
 */
export function cutLabel(label: string): string {
  // No text has more letters than it has units.
  if (label.length <= LONGEST) return label;
  const letters = [...new Intl.Segmenter().segment(label)];
  const end = letters[LONGEST]?.index;
  return end === undefined ? label : dotted(label.slice(0, end));
}

/** The beginning of a text that goes on, with its dots: the stop of a sentence before them would be a fourth. */
export function dotted(beginning: string): string {
  return `${beginning.replace(/[\s.,;:।…-]+$/u, "")}…`;
}

/** The beginning of a caption as a title: of its first line, whole words of at most 50 letters. */
export function firstWords(caption: string): string {
  const line = (caption.trim().split("\n")[0] ?? "").trim();
  const cut = cutLabel(line);
  return cut === line ? line : cut.replace(/\s+\S*…$/, "…");
}
