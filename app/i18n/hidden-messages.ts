import type { Messages } from "./areas";

/**
 * Words that a rendering reads as ever, and that loader data written into the page leaves out: no key of an area is
 * enumerable. A page before hydration shows its words and needs no second copy of them (docs/decisions/0007).
 */
export function hidden(words: Messages): Messages {
  return Object.fromEntries(
    Object.entries(words).map(([area, texts]) => [area, unlisted(texts)]),
  ) as unknown as Messages;
}

function unlisted(texts: object): object {
  const listed = Object.getOwnPropertyDescriptors(texts);
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(listed).map(([key, { value }]) => [key, { value: value as unknown, enumerable: false }]),
    ),
  );
}
