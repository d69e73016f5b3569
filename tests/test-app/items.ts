import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { ItemKind } from "archive/contract/items/item";
import { PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
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
  const form = new FormData();
  form.set("description", caption);
  if (item.captionTranslation) form.set("description_translation", item.captionTranslation);
  if (item.author) form.set("author", item.author);
  if (item.written) form.set("written_at", item.written);
  if (item.place) form.set("place", item.place);
  if (item.voiceOf) form.set("voice_of", String(item.voiceOf));
  form.set("status", String(status));
  if (typeof file === "string") form.set("draft", file);
  else form.set(kind === "voice" ? "audio" : "image", file);
  const response = await as(owner).upload(PATHS.itemCreate, form);
  if (response.status !== 200) throw new Error(`The item wasn't made: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number } };
  return { id: data.id, url: fillPath(PATHS.itemDetails, { id: data.id }), kind, status };
}
