/** Letters of scripts that are read from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Fills `{{name}}` parts of a sentence; numbers come as text already, in the reader's digits. What is read from right
 * to left is kept apart (U+2068, U+2069), so that it doesn't turn the sentence about.
 */
export function fill(text: string, params: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value !== undefined && FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : (value ?? whole);
  });
}
