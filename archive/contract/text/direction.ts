/** Letters of scripts that are read from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Tells whether a text has letters that are read from right to left. */
export function readsFromRight(text: string): boolean {
  return FROM_THE_RIGHT.test(text);
}
