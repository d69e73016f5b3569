/** Letters that Windows-1252 has. */
const WESTERN = new RegExp(
  "[\\0-\\x7f\\xa0-\\xff\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013" +
    "\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122]",
);

/**
 * Tells whether a cell is what is left of a text that a spreadsheet saved as plain CSV, in the letters of Western
 * Europe: each Bengali letter is a question mark. Of new words nothing else is left than such marks.
 * @param kept the text that it is of
 */
export function isOfLostLetters(kept: string, cell: string): boolean {
  if (!cell.includes("?")) return false;
  if (kept !== cell && lossOf(kept) === cell) return true;
  return /\?{2,}/.test(cell) && !/[\p{L}\p{N}]/u.test(cell);
}

/** By UTF-16, as Windows counts. */
function lossOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charAt(at))
    .map((sign) => (WESTERN.test(sign) ? sign : "?"))
    .join("");
}
