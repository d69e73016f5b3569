// Apart from the schema, so that an awake page counts without carrying zod with it.

/** Longest caption, description and bio, in characters as `captionLength` counts them (product.md 5 and 9). */
export const CAPTION_LIMIT = 220;

/**
 * Length of a caption in Unicode code points, each line break as one.
 * Of the text as typed and the text in NFC the smaller count holds, since a Bengali letter may be spelt in two ways.
 */
export function captionLength(text: string): number {
  const lines = text.replace(/\r\n?/g, "\n");
  return Math.min([...lines].length, [...lines.normalize("NFC")].length);
}

// C0 and C1 controls but the line break, and the characters that turn the direction of what follows. U+200C and U+200D
// join Bengali letters and stay.
const UNWANTED = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * A caption as it is kept: line breaks as `\n`, no control or bidi-override characters, no blank ends. Its letters stay
 * spelt as they were typed: NFC spells ড় with two characters, so that a text that was just short enough could not be
 * saved again.
 */
export function cleanCaption(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(UNWANTED, "").trim();
}
