import type { ItemKind } from "archive/contract/items/item";
import type { NewEntry } from "archive/db/imports/import-entries";
import { Refusal } from "archive/base/refusal";
import { oversized } from "archive/domain/media/examine-file";
import { limitBytes } from "archive/domain/media/receive-file";
import { sniff } from "archive/media/sniff";
import type { Services } from "archive/domain/services";
import { isList, readList, type ListedFile } from "./file-list";
import { foundEntry, refusedEntry } from "./new-entry";
import type { ZippedFile } from "./zip-reader";

/** What systems put beside people's files; nobody means it. */
const JUNK = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$|Icon\r?$)/i;
/** Names that cameras, phones and chats make up say nothing of what is in it. */
const MADE_UP = new RegExp(
  "^((img|dsc[nf]?|pxl|mvi|vid|aud|ptt|rec|scan|image|photo|picture|screenshot|whatsapp|signal|voice)" +
    "([^\\p{L}\\p{M}]|$)|[^\\p{L}\\p{M}]*$)",
  "iu",
);
const names = new Intl.Collator("bn", { numeric: true });

interface Looking {
  signal: AbortSignal | undefined;
  onRead(bytes: number): Promise<void>;
}

/** Pictures and sounds of a plain zip in the order of their names, with what a list beside them says. */
export async function fileEntries(services: Services, files: ZippedFile[], looking: Looking): Promise<NewEntry[]> {
  const meant = files
    .filter(({ name }) => !JUNK.test(name))
    .toSorted((one, other) => names.compare(one.name, other.name));
  const lists = meant.filter(({ name }) => isList(name)).toSorted((one, other) => depthOf(one) - depthOf(other));
  const media = meant.filter(({ name }) => !isList(name));
  const entries: NewEntry[] = [];
  const [list] = lists;
  const read = list ? await readList(list) : { rows: new Map<string, ListedFile>() };
  if (list && "fault" in read) entries.push(refusedEntry(list.name, { key: read.fault, params: { name: list.name } }));
  for (const other of lists.slice(1)) entries.push(refusedEntry(other.name, { key: "import.list_second" }));
  const said =
    "rows" in read ? matchList(read.rows, media, list?.name ?? "") : { by: new Map<string, ListedFile>(), lost: [] };
  const seen = new Map<string, string>();
  for (const file of media)
    entries.push(await lookAt(services, file, { listed: said.by.get(file.name), seen, looking }));
  for (const name of said.lost) entries.push(refusedEntry(name, { key: "import.list_no_file" }));
  return entries;
}

async function lookAt(
  services: Services,
  file: ZippedFile,
  { listed, seen, looking }: { listed: ListedFile | undefined; seen: Map<string, string>; looking: Looking },
): Promise<NewEntry> {
  const { name, bytes } = file;
  const most = Math.max(limitBytes(services, "handwriting"), limitBytes(services, "voice"));
  const kindOfLargest: ItemKind = limitBytes(services, "voice") === most ? "voice" : "handwriting";
  if (bytes > most) return refusedEntry(name, oversized(services, kindOfLargest), { bytes });
  try {
    const { kind, sha256 } = await readOne(services, file, most, looking);
    if (!kind) return refusedEntry(name, { key: "import.not_media" }, { bytes });
    if (bytes > limitBytes(services, kind)) return refusedEntry(name, oversized(services, kind), { kind, bytes });
    const first = seen.get(sha256);
    if (first !== undefined)
      return refusedEntry(name, { key: "import.twice", params: { name: first } }, { kind, bytes });
    seen.set(sha256, name);
    return foundEntry({
      name,
      kind,
      bytes,
      pages: [{ path: name, sha256, bytes, ownName: lastOf(name) }],
      fields: {
        description: listed?.caption || captionOf(name),
        written_at: listed?.date ?? "",
        author: listed?.author ?? "",
      },
    });
  } catch (error) {
    // A worker that ends breaks off what it reads: that is no fault of the file.
    looking.signal?.throwIfAborted();
    // Of this file alone: the others may be sound.
    if (error instanceof Refusal && error.reason === "bad_request") {
      const { message = { key: "import.file_unreadable", params: { name } } } = error.detail;
      return refusedEntry(name, message, { bytes });
    }
    throw error;
  }
}

/** Reads a file whole into staging and out again: what it is, its bytes say. */
async function readOne(services: Services, file: ZippedFile, most: number, { signal, onRead }: Looking) {
  const body = await file.open();
  const staged = await services.storage.stage(body, { limitBytes: most, ...(signal && { signal }) });
  try {
    await onRead(staged.bytes);
    const type = staged.bytes === 0 ? null : await sniff(services.storage.stagedPath(staged.key));
    return { kind: type?.kind ?? null, sha256: staged.sha256 };
  } finally {
    await services.storage.discardStaged(staged.key);
  }
}

/** Files that a list's rows mean: by the whole path, from the list's own folder, or by a name that one file has. */
function matchList(rows: Map<string, ListedFile>, media: ZippedFile[], list: string) {
  const folder = list.slice(0, list.lastIndexOf("/") + 1);
  const paths = new Set(media.map(({ name }) => name));
  const byName = new Map<string, string[]>();
  for (const path of paths) byName.set(lastOf(path), [...(byName.get(lastOf(path)) ?? []), path]);
  const by = new Map<string, ListedFile>();
  const lost: string[] = [];
  for (const [name, row] of rows) {
    const named = byName.get(lastOf(name)) ?? [];
    const path = [folder + name, name].find((each) => paths.has(each)) ?? (named.length === 1 ? named[0] : undefined);
    if (path === undefined) lost.push(name);
    else by.set(path, row);
  }
  return { by, lost };
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function depthOf({ name }: ZippedFile): number {
  return name.split("/").length;
}

/** The file's name without its ending, where a person gave it. */
function captionOf(path: string): string {
  const stem = lastOf(path).replace(/\.[^.]*$/, "");
  return MADE_UP.test(stem) ? "" : stem.replaceAll("_", " ");
}
