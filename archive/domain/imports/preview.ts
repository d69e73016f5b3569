import { readWritten } from "archive/contract/dates/written-date";
import type { ImportChange, ImportPreview } from "archive/contract/imports/import";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTextName } from "archive/contract/items/item-texts";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Page } from "archive/contract/items/page";
import {
  findNewEntry,
  listNewEntries,
  type DraftedFile,
  type EntryPage,
  type ImportEntryRow,
  type ZippedPage,
} from "archive/db/imports/import-entries";
import type { ImportRow } from "archive/db/imports/imports";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { findOwnDrafts } from "archive/domain/media/drafts";
import { discardFiles, receiveFile } from "archive/domain/media/receive-file";
import { waitingPerson } from "archive/domain/media/requester";
import { servedBytes } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import type { Services } from "archive/domain/services";
import { ChildFailed } from "archive/media/child";
import { renderWhole } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { Unreadable } from "archive/media/unreadable";
import { countPages } from "./new-entry";
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
    pages: countPages(pages),
    files: pages.map((page) => page.ownName ?? page.path),
    pictures: pages.map(tagOf),
    albumId: fields.album_id === undefined ? null : Number(fields.album_id),
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
 * A small picture of the first page of a file of one that is to be taken: read where it lies, decoded as every upload
 * is, and not kept.
 * @throws Refusal "not_found" where there is none, or it can't be read; "too_many" where its person had much decoded
 */
export async function openPreviewPicture(
  services: Services,
  actor: Actor,
  importId: number,
  { place, file, signal }: { place: number; file: number; signal: AbortSignal },
): Promise<ServedFile> {
  const row = await getOwn(services, actor, importId);
  const entry = row.state === "ready" ? await findNewEntry(services.db, importId, place) : null;
  const page = entry?.kind === "handwriting" ? entry.pages[file] : undefined;
  if (!page) throw refuse("not_found");
  const content =
    "draft" in page
      ? await smallOfDraft(services, actor, page, signal)
      : await smallOfZipped(services, actor, row, page, signal);
  return servedBytes(content, { mediaType: "image/jpeg", etag: `${tagOf(page)}-${WIDTH}` });
}

/** Names a page by what it is, wherever it stands. */
function tagOf(page: EntryPage): string {
  const part = "draft" in page ? page.draftPage : page.page?.number;
  return `${page.sha256.slice(0, 16)}-${part ?? 0}`;
}

async function smallOfDraft(
  services: Services,
  actor: Actor,
  { draft, draftPage = 0 }: DraftedFile,
  signal: AbortSignal,
): Promise<Buffer> {
  const [found] = await findOwnDrafts(services, actor, draft);
  if (!found) throw refuse("not_found");
  return smallPicture(
    services,
    actor,
    { path: services.storage.stagedPath(found.stagedKey), ...found.pages?.[draftPage] },
    signal,
  );
}

async function smallOfZipped(
  services: Services,
  actor: Actor,
  row: ImportRow,
  page: ZippedPage,
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
    return await smallPicture(services, actor, { path, ...page.page }, signal);
  } finally {
    await discardFiles(services, [received]);
  }
}

async function smallPicture(
  services: Services,
  { personId }: Actor,
  picture: { path: string } & Partial<Page>,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const type = await sniff(picture.path);
    if (type?.kind !== "handwriting") throw refuse("not_found");
    const requester = waitingPerson(services, personId, signal);
    return (await renderWhole({ ...picture, type }, services.config, WIDTH, requester)).content;
  } catch (error) {
    // It is told when it is taken.
    if (error instanceof Unreadable || (error instanceof ChildFailed && error.killed)) throw refuse("not_found");
    throw error;
  }
}
