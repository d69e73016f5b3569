// @ts-check

/** Tells whether a name is that of a list. @param {string} name */
export function isList(name) {
  return /\.(csv|tsv)$/i.test(name);
}
