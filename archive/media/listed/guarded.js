// @ts-check

/*
 * Spreadsheets take a cell that begins with one of these signs for a formula, and do what it says. Such a cell is
 * written with an apostrophe in front, as one types it there to say that it is text, and read back without it. One
 * that has apostrophes of its own before such a sign gets one more, so that whatever is written is read back as it was.
 */

const FORMULA = /^'*[=+\-@＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@＝＋－＠])/;

/** @param {string} text */
export function guarded(text) {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** @param {string} cell */
export function unguarded(cell) {
  return cell.replace(GUARDED, "");
}
