import type { ListedText } from "archive/contract/text/text-list";

/** The one list of the texts that an owner writes of an album. */
export const ALBUM_TEXTS = {
  name: { column: "name", since: "0021-albums", goesTo: "receivers" },
} as const satisfies Record<string, ListedText>;

export type AlbumTexts = Record<keyof typeof ALBUM_TEXTS, string>;
