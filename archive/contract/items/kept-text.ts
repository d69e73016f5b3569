/** U+0000, and halves of a character that stands alone: no database keeps the one, and no UTF-8 the other. */
const UNKEEPABLE = /[\0\p{Surrogate}]/u;

/** Whether a text can be kept as it is. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text);
}

/** Whether an address, escaped as URL writes it, can name anything that is kept. */
export function isKeepableAddress(url: string): boolean {
  return !/%00/.test(url);
}
