import type { ItemCreate, ItemEdit } from "archive/contract/item";
import type { ItemWords } from "archive/db/item-writes";

/** What a form says of an item, at the plain names. */
export function wordsOf(fields: ItemCreate): ItemWords;
export function wordsOf(fields: ItemEdit): Partial<ItemWords>;
export function wordsOf(fields: ItemEdit): Partial<ItemWords> {
  return {
    caption: fields.description,
    captionTranslation: fields.description_translation,
    transcription: fields.transcription,
    transcriptionTranslation: fields.transcription_translation,
    writtenAt: fields.written_at,
    author: fields.author,
  };
}
