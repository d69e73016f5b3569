import type { ItemKind } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";

/** What an item's form starts from; for an edit, the item as it stands. */
export interface ItemStart {
  caption: string;
  captionTranslation: string;
  transcription: string;
  transcriptionTranslation: string;
  writtenAt: string;
  author: string;
  status: ItemStatus;
}

/** New items start public (specification 4). */
export const NEW_ITEM: ItemStart = {
  caption: "",
  captionTranslation: "",
  transcription: "",
  transcriptionTranslation: "",
  writtenAt: "",
  author: "",
  status: 1,
};

/** The message areas of what the form's file part brings with it. */
export function itemFormMessages(kind: ItemKind) {
  return kind === "voice" ? (["recorder"] as const) : (["camera", "pageOrder"] as const);
}
