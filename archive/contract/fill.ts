import { readsFromRight } from "./text/direction";

/**
 * Fills `{{name}}` parts of a sentence; numbers come as text already, in the reader's digits. What is read from right
 * to left is kept apart (U+2068, U+2069), so that it doesn't turn the sentence about.
 */
export function fill(text: string, params: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value !== undefined && readsFromRight(value) ? `\u2068${value}\u2069` : (value ?? whole);
  });
}
