import { ORIGINALS_GO_TO, readerOf } from "archive/contract/bags/bag-file";
import { ITEM_GOES_TO } from "archive/contract/bags/bag-item";
import { isFor, type Reader } from "archive/contract/goes-to";
import { textsFor } from "archive/contract/items/item-texts";
import { pageTold } from "archive/contract/items/page";
import type { FileFault } from "archive/contract/items/place";
import type { BagFileRow, BagItemRow } from "archive/db/bags/bag-rows";
import type { ItemEventRow } from "archive/db/items/history";
import { askForCheck } from "archive/domain/keeping/ask-for-check";
import type { Services } from "archive/domain/services";
import { folderOf, legalName, pageNumber, smallPath } from "./bag-names";
import type { BagWriter } from "./bag-writer";
import { readSums, sumsRead, type ContentSums } from "./content-sums";
import type { Missing } from "./contents-page";
import { isShown, type PlacedFile, type PlacedItem } from "./placed-item";

/** What puts kept files in their places. */
export interface Placing {
  services: Services;
  writer: BagWriter;
  /** Of files that were read lately. */
  known: ReadonlyMap<string, ContentSums>;
  missing: Missing[];
  /** Paths of the originals that lie there already, by their keys: one lies there once, however many pages it has. */
  originals: Map<string, string>;
  signal: AbortSignal | undefined;
}

/** Checksums of all files of some items that were read lately. */
export function knownSums(services: Services, rows: BagItemRow[]): Promise<Map<string, ContentSums>> {
  const keys = rows.flatMap(({ files }) =>
    files.flatMap(({ storageKey, view, open, small }) =>
      [storageKey, view?.storageKey, open?.storageKey, small?.storageKey].flatMap((key) => key ?? []),
    ),
  );
  return sumsRead(services, keys);
}

/**
 * Puts an item's files into its folder: of one's own the originals, with a rendition beside what browsers can't show or
 * storage can't read, and of others' that one keeps too; else the renditions alone, under names that tell nothing.
 */
export async function placeItem(
  placing: Placing,
  row: BagItemRow,
  { reader, events }: { reader: Reader; events: ItemEventRow[] },
): Promise<PlacedItem> {
  const folder = folderOf(row);
  const placed: PlacedItem = {
    row: { ...row, ...textsFor(reader, row) },
    folder,
    reader,
    files: [],
    earlier: [],
    events,
    pictured: false,
  };
  for (const [at, file] of row.files.filter(({ replacedAt }) => replacedAt === null).entries()) {
    const number = `${folder}/${pageNumber(at)}`;
    placed.files.push(
      isFor(readerOf(reader, file), ORIGINALS_GO_TO)
        ? await placeOriginal(placing, row, file, number)
        : await placeView(placing, row, file, number),
    );
  }
  placed.pictured = await placeSmall(placing, placed);
  if (!isFor(reader, ITEM_GOES_TO.earlier_files.list)) return placed;
  for (const [at, file] of row.files.filter(({ replacedAt }) => replacedAt !== null).entries())
    placed.earlier.push(
      await placeOriginal(placing, row, { ...file, view: null }, `${folder}/earlier/${pageNumber(at)}`),
    );
  return placed;
}

/** Puts the picture of an item where lists look for it. @returns whether there is one */
async function placeSmall(placing: Placing, { row, files }: PlacedItem): Promise<boolean> {
  const small = row.kind === "handwriting" ? files[0]?.row.small : null;
  return small ? (await placeKept(placing, smallPath(row.id), small)) === "sound" : false;
}

async function placeOriginal(
  placing: Placing,
  { id }: { id: number },
  file: BagFileRow,
  number: string,
): Promise<PlacedFile> {
  const before = placing.originals.get(file.storageKey);
  const path = before ?? `${number} ${legalName(file.ownName, String(file.id))}`;
  const state = before === undefined ? await placeKept(placing, path, file) : "sound";
  if (state === "sound") placing.originals.set(file.storageKey, path);
  if (state !== "sound") placing.missing.push({ item: id, name: path, reason: state });
  const own = state === "sound" ? path : null;
  const open = await placeOpenCopy(placing, path, file);
  const shows = own !== null && isShown(file.mediaType) && pageTold(file) === null;
  if (!file.view || shows) return { row: file, path: own, state, open, view: null };
  const view = `${before === undefined ? path : number}.view.${endingOf(file.view.mediaType)}`;
  const seen = await placeKept(placing, view, file.view);
  return { row: file, path: own, state, open, view: seen === "sound" ? view : null };
}

/** Beside an original whose format is at risk, what will be read when that is not. */
async function placeOpenCopy(placing: Placing, path: string, { open }: BagFileRow): Promise<string | null> {
  if (!open) return null;
  const beside = `${path}.open.${open.mediaType.slice(open.mediaType.indexOf("/") + 1)}`;
  return (await placeKept(placing, beside, open)) === "sound" ? beside : null;
}

async function placeView(
  placing: Placing,
  { id }: { id: number },
  file: BagFileRow,
  number: string,
): Promise<PlacedFile> {
  if (!file.view) {
    placing.missing.push({ item: id, name: number, reason: "waiting" });
    return { row: file, path: null, state: "sound", open: null, view: null };
  }
  const view = `${number}.${endingOf(file.view.mediaType)}`;
  const state = await placeKept(placing, view, file.view);
  if (state !== "sound") placing.missing.push({ item: id, name: view, reason: state });
  return { row: file, path: null, state, open: null, view: state === "sound" ? view : null };
}

/**
 * Puts one kept file in its place, if it is what it was; else it is checked soon, and mended where there is a copy.
 * @param file.sha256 what its bytes were when it was given; renditions have none
 * @param file.fault what a check found wrong with it, which is believed
 */
export async function placeKept(
  { services, writer, known, signal }: Pick<Placing, "services" | "writer" | "known" | "signal">,
  path: string,
  file: { storageKey: string; bytes: number; sha256?: string; fault?: FileFault | null },
): Promise<PlacedFile["state"]> {
  if (file.fault) return file.fault;
  const sums = known.get(file.storageKey) ?? (await readSums(services, file.storageKey, signal));
  const isSound = sums?.bytes === file.bytes && (file.sha256 === undefined || sums.sha256 === file.sha256);
  if (!isSound && file.sha256 !== undefined) await askForCheck(services, file.storageKey);
  if (!sums) return "lost";
  if (!isSound) return "damaged";
  await writer.place(path, file.storageKey, sums);
  return "sound";
}

function endingOf(mediaType: string): string {
  return mediaType.startsWith("image/") ? "jpg" : "mp3";
}
