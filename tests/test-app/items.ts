import { PATHS } from "archive/contract/paths";
import { ItemCreate, type ItemKind } from "archive/contract/items/item";
import { fromWireTexts } from "archive/contract/items/item-texts";
import { PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { insertItem, lockItem, textsAsColumns } from "archive/db/items/item-writes";
import { keepingTransaction, nameFiles } from "archive/domain/media/keep-content";
import type { Services } from "archive/domain/services";
import { nameWriter } from "archive/domain/writers/name-writer";
import { form } from "tests/builders/form";
import type { PersonClient } from "./client";
import { stageKnownFile } from "./known-files";
import { idOf } from "./reply";

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
  /** A file with its name, which comes through the API; the small picture or voice of known-files.ts where absent. */
  file?: File;
}

/** A new item's fields, as a form sends them. */
function fieldsOf({ status = PUBLIC, caption = "A letter", ...item }: NewItem): Record<string, string> {
  return {
    description: caption,
    ...(item.captionTranslation && { description_translation: item.captionTranslation }),
    ...(item.author && { author: item.author }),
    ...(item.written && { written_at: item.written }),
    ...(item.place && { place: item.place }),
    status: String(status),
  };
}

/** Puts an item in through the API, as its owner would. @returns its id */
export async function createItem(as: (name: string) => PersonClient, item: NewItem, file: File): Promise<number> {
  const { owner = "amina", kind } = item;
  const body = form({ ...fieldsOf(item), [kind === "voice" ? "audio" : "image"]: file });
  const response = await as(owner).upload(PATHS.itemCreate, body);
  if (response.status !== 200) throw new Error(`The item wasn't made: ${response.status} ${await response.text()}`);
  return idOf(response);
}

/**
 * Puts an item in by the functions that save a form, with the small picture or voice of known-files.ts: a form of
 * fields and a draft asks the database thrice as often. No plan's limit holds here.
 * @returns its id
 */
export async function putItem(services: Services, ownerId: number, item: NewItem): Promise<number> {
  const { kind = "handwriting", voiceOf } = item;
  const { status, ...wire } = ItemCreate.parse(fieldsOf(item));
  const texts = fromWireTexts(wire);
  const file = await stageKnownFile(services, kind, ownerId);
  const now = services.now();
  const id = await keepingTransaction(services, [file], async (tx, kept) => {
    const letter = voiceOf === undefined ? undefined : await lockItem(tx, voiceOf);
    const itemId = await insertItem(tx, {
      owner_id: ownerId,
      kind,
      status: letter?.status ?? status,
      voice_of: letter?.id ?? null,
      ...textsAsColumns(texts),
      writer_id: await nameWriter(tx, ownerId, texts.author, now),
      created_at: now,
      updated_at: now,
    });
    await nameFiles(services, tx, kept, { ownerId, itemId, count: 1, behind: 0 });
    return itemId;
  });
  await services.storage.discardStaged(file.stagedKey);
  return id;
}
