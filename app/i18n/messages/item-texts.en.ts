import type { ItemLineName, ItemTextName } from "archive/contract/items/item-texts";

/**
 * Of each text of an item: its label in the form, perhaps a hint, and for a line the sentence in which the item's page
 * says it. Keys that end in "Voice" stand for voices in the place of the same key without it.
 */
export const itemTexts = {
  caption: "Caption",
  captionHint: "Who wrote it, when and about what",
  captionHintVoice: "Who is speaking, when and about what",
  captionTranslation: "Caption in another language",
  captionTranslationHint: "People who read that language see this one",
  transcription: "What it says",
  transcriptionVoice: "What is said",
  transcriptionHint: "Type it out so it can be read and searched. Up to 5000 characters",
  transcriptionTranslation: "The same in another language",
  writtenAt: "Date of writing",
  writtenAtVoice: "Date of speaking",
  writtenAtHint: "Day, month and year, such as 16/12/1971. If you only know the year: 1971",
  writtenAtSaid: "Written {{text}}",
  writtenAtSaidVoice: "Recorded {{text}}",
  author: "Name of the writer",
  authorVoice: "Name of the speaker",
  authorSaid: "Written by {{text}}",
  authorSaidVoice: "Spoken by {{text}}",
} satisfies Record<ItemTextName | `${ItemLineName}Said`, string> & Record<string, string>;
