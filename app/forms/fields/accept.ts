import { DOCUMENT_ENDINGS, PICTURE_ENDINGS, VOICE_ENDINGS } from "archive/contract/items/formats";

/**
 * Files that the browser's picker offers (product.md 5): the kinds by type, so that phones offer camera and gallery,
 * and by ending what some systems know no type for. What a file really is, the archive tells from its bytes.
 */
export const PICTURE_TYPES = `image/*,${offered(PICTURE_ENDINGS)}`;
/** For a letter, whose pages a document may bring. */
export const LETTER_TYPES = `${PICTURE_TYPES},application/pdf,${offered(DOCUMENT_ENDINGS)}`;
export const VOICE_TYPES = `audio/*,${offered(VOICE_ENDINGS)}`;

function offered(endings: readonly string[]): string {
  return endings.map((ending) => `.${ending}`).join();
}
