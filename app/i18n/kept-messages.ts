import type { Area, Messages } from "./areas";

// In the browser alone: the words of the document that was hydrated here, in its one language. On the server it stays
// empty.
let kept: Partial<Messages> = {};

/** The words that the document's loader data left out; brought before it is hydrated. */
export function keepMessages(words: Partial<Messages>): void {
  kept = words;
}

/** What was kept of an area. */
export function keptMessages(area: Area): Readonly<Record<string, string>> | undefined {
  return kept[area];
}
