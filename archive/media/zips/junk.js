// @ts-check

/** Files that systems put beside people's; nobody means them. */
const JUNK = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|ehthumbs(_vista)?\.db$|desktop\.ini$|Icon\r?$|\$RECYCLE\.BIN\/)/i;

/**
 * Tells whether a system wrote a file by itself.
 * @param {string} path
 */
export function isJunk(path) {
  return JUNK.test(path);
}

/**
 * Says how many such files are left out.
 * @param {number} count
 */
export function junkLeftOut(count) {
  return { found: "left_out", name: "…", reason: { key: "import.system_files", params: { count } } };
}
