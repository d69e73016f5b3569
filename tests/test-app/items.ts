import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { ItemKind } from "archive/contract/items/item";
import { PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { form } from "tests/builders/form";
import type { PersonClient } from "./client";

export interface NewItem {
  owner?: string;
  kind?: ItemKind;
  status?: ItemStatus;
  caption?: string;
  captionTranslation?: string;
  /** Who wrote or spoke it. */
  author?: string;
  /** When it was written, as it is typed, and where. */
  written?: string;
  place?: string;
  /** Of a voice: the handwriting that it belongs to, and whose status it has. */
  voiceOf?: number;
  /** A file with its name; the small picture or voice of known-files.ts where absent. */
  file?: File;
}

/** Puts an item in through the API, as its owner would. @param file itself, or the id of a draft that its owner has */
export async function createItem(as: (name: string) => PersonClient, item: NewItem, file: File | string) {
  const { owner = "amina", kind = "handwriting", status = PUBLIC, caption = "A letter" } = item;
  const fields = {
    description: caption,
    ...(item.captionTranslation && { description_translation: item.captionTranslation }),
    ...(item.author && { author: item.author }),
    ...(item.written && { written_at: item.written }),
    ...(item.place && { place: item.place }),
    ...(item.voiceOf && { voice_of: String(item.voiceOf) }),
    status: String(status),
  };
  // Fields alone come as JSON: to write a multipart body and to read it takes as long as to save the item.
  const response =
    typeof file === "string"
      ? await as(owner).post(PATHS.itemCreate, { ...fields, draft: file })
      : await as(owner).upload(PATHS.itemCreate, form({ ...fields, [kind === "voice" ? "audio" : "image"]: file }));
  if (response.status !== 200) throw new Error(`The item wasn't made: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number } };
  return { id: data.id, url: fillPath(PATHS.itemDetails, { id: data.id }), kind, status };
}
