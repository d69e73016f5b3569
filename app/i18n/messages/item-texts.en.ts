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
  writtenAtHint:
    "As far as you know it: 16/12/1971, December 1971, around 1971, the seventies, winter 1970, or 13 Falgun 1377",
  writtenAtRead: "We read it as {{text}}.",
  reckoning: "Calendar of a Bengali date",
  bd: "Bangladesh",
  wb: "West Bengal",
  writtenAtSaid: "Date: {{text}}",
  writtenAtSaidVoice: "Date: {{text}}",
  author: "Name of the writer",
  authorVoice: "Name of the speaker",
  authorSaid: "Written by {{text}}",
  authorSaidVoice: "Spoken by {{text}}",
  place: "Place of writing",
  placeVoice: "Place of speaking",
  placeHint: "A village, a town, a house: as you call it",
  placeSaid: "Place: {{text}}",
} satisfies Record<ItemTextName | `${ItemLineName}Said`, string> & Record<string, string>;
