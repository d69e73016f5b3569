import { readWritten } from "archive/contract/dates/written-date";
import type { ImportChange, ImportPreview } from "archive/contract/imports/import";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTextName } from "archive/contract/items/item-texts";
import { ONLY_ME } from "archive/contract/items/item-status";
import { findNewEntry, listNewEntries, type EntryPage, type ImportEntryRow } from "archive/db/imports/import-entries";
import type { ImportRow } from "archive/db/imports/imports";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { discardFiles, receiveFile } from "archive/domain/media/receive-file";
import { waitingPerson } from "archive/domain/media/requester";
import { servedBytes } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import type { Services } from "archive/domain/services";
import { ChildFailed } from "archive/media/child";
import { renderCut } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { Unreadable } from "archive/media/unreadable";
import { openPage } from "./open-page";
import { getOwn } from "./own-imports";

const WIDTH = 200;

/** Entries that are to be taken, as they were understood, from a place on. @throws Refusal "not_found" */
export async function previewImport(
  services: Services,
  actor: Actor,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportPreview[]> {
  const row = await getOwn(services, actor, importId);
  if (row.state !== "ready" || row.form === "list") return [];
  return (await listNewEntries(services.db, importId, after, limit)).map(previewOf);
}

/**
 * Changes that a list makes to items that are here, from a place on: each with what the texts say and are to say, the
 * date in words that are read as the same.
 * @throws Refusal "not_found"
 */
export async function previewChanges(
  services: Services,
  actor: Actor,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportChange[]> {
  const row = await getOwn(services, actor, importId);
  if (row.state !== "ready" || row.form !== "list") return [];
  const entries = await listNewEntries(services.db, importId, after, limit);
  return entries.map(({ place, item_id: itemId, name, kind, fields, before }) => ({
    id: place,
    itemId: itemId ?? 0,
    name,
    kind: kind ?? "handwriting",
    texts: ITEM_TEXT_NAMES.flatMap((text) => {
      const { wire } = ITEM_TEXTS[text];
      const after = fields[wire];
      return after === undefined ? [] : [{ name: text, before: before[wire] ?? "", after }];
    }),
  }));
}

function previewOf({ place, name, kind, pages, fields, sender }: ImportEntryRow): ImportPreview {
  const text = (of: ItemTextName) => fields[ITEM_TEXTS[of].wire] ?? "";
  const read = readWritten(text("writtenAt"));
  const { edtf, typed, reckoning } = "fault" in read ? { edtf: "", typed: "", reckoning: "" as const } : read;
  return {
    id: place,
    name,
    kind: kind ?? "handwriting",
    pages: pages.length,
    caption: text("caption"),
    captionTranslation: text("captionTranslation"),
    writtenAt: edtf,
    writtenTyped: typed,
    writtenReckoning: reckoning,
    author: text("author"),
    place: text("place"),
    sender: sender ?? "",
    hasWords: text("transcription") !== "",
    status: Number(fields.status ?? ONLY_ME),
  };
}

/**
 * A small picture of the first page of one that is to be taken: read in the zip, decoded as every upload is, and not
 * kept.
 * @throws Refusal "not_found" where there is none, or it can't be read; "too_many" where its person had much decoded
 */
export async function openPreviewPicture(
  services: Services,
  actor: Actor,
  importId: number,
  place: number,
  signal: AbortSignal,
): Promise<ServedFile> {
  const row = await getOwn(services, actor, importId);
  const entry = row.state === "ready" ? await findNewEntry(services.db, importId, place) : null;
  const page = entry?.kind === "handwriting" ? entry.pages[0] : undefined;
  if (!page) throw refuse("not_found");
  const content = await smallPicture(services, actor, row, page, signal);
  return servedBytes(content, { mediaType: "image/jpeg", etag: `${page.sha256}-${WIDTH}` });
}

async function smallPicture(
  services: Services,
  { personId }: Actor,
  row: ImportRow,
  page: EntryPage,
  signal: AbortSignal,
): Promise<Buffer> {
  const received = await receiveFile(services, await openPage(services, row, page), {
    kind: "handwriting",
    fileName: undefined,
    signal,
  });
  try {
    if ("oversized" in received) throw refuse("not_found");
    const path = services.storage.stagedPath(received.stagedKey);
    const type = await sniff(path);
    if (type?.kind !== "handwriting") throw refuse("not_found");
    const cut = { crop: null, aspect: 1, widths: [WIDTH], formats: ["jpg"] } as const;
    const [small] = await renderCut({ path, type }, services.config, cut, waitingPerson(services, personId, signal));
    if (!small) throw refuse("not_found");
    return small.content;
  } catch (error) {
    // It is told when it is taken.
    if (error instanceof Unreadable || (error instanceof ChildFailed && error.killed)) throw refuse("not_found");
    throw error;
  } finally {
    await discardFiles(services, [received]);
  }
}
