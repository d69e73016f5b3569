import type { ItemCreate, ItemEdit } from "archive/contract/items/item";
import type { ItemTexts } from "archive/db/items/item-writes";

/** What a form says of an item, at the plain names. */
export function itemTexts(fields: ItemCreate): ItemTexts;
export function itemTexts(fields: ItemEdit): Partial<ItemTexts>;
export function itemTexts(fields: ItemEdit): Partial<ItemTexts> {
  return {
    caption: fields.description,
    captionTranslation: fields.description_translation,
    transcription: fields.transcription,
    transcriptionTranslation: fields.transcription_translation,
    writtenAt: fields.written_at,
    author: fields.author,
  };
}
