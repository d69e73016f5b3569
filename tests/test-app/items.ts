import { fillPath, PATHS } from "archive/contract/paths";
import type { ItemKind } from "archive/contract/items/item";
import { PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
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
  /** A file with its name; a small picture or voice where absent. */
  file?: File;
}

/** Puts an item in through the API, as its owner would. */
export async function createItem(as: (name: string) => PersonClient, item: NewItem) {
  const { owner = "amina", kind = "handwriting", status = PUBLIC, caption = "A letter" } = item;
  const form = new FormData();
  form.set("description", caption);
  if (item.captionTranslation) form.set("description_translation", item.captionTranslation);
  if (item.author) form.set("author", item.author);
  if (item.written) form.set("written_at", item.written);
  if (item.place) form.set("place", item.place);
  form.set("status", String(status));
  form.set(kind === "voice" ? "audio" : "image", item.file ?? (await smallFile(kind)));
  const response = await as(owner).upload(PATHS.itemCreate, form);
  if (response.status !== 200) throw new Error(`The item wasn't made: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number } };
  return { id: data.id, url: fillPath(PATHS.itemDetails, { id: data.id }), kind, status };
}

async function smallFile(kind: ItemKind): Promise<File> {
  if (kind === "voice") return new File([await voice({ seconds: 1 })], "voice.wav", { type: "audio/wav" });
  return new File([await picture({ width: 160, height: 120 })], "letter.jpg", { type: "image/jpeg" });
}
