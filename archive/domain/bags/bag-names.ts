import type { BagItemRow } from "archive/db/bags/bag-rows";
import type { BagRow } from "archive/db/bags/bags";
import type { Services } from "archive/domain/services";
import { beginning } from "archive/domain/downloads/zip-names";

/** With the folders around it a name stays below the 260 letters that Windows takes of a path. */
const MOST_IN_FOLDER = 40;
const MOST_IN_NAME = 80;
const letters = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** Kind and number tell any two apart; the caption is for whoever looks through the folders. */
export function folderOf({ binnedAt, kind, id, caption }: Pick<BagItemRow, "binnedAt" | "kind" | "id" | "caption">) {
  const said = legal(caption, MOST_IN_FOLDER);
  return `${binnedAt ? "bin/" : ""}${kind}-${id}${said && ` ${said}`}`;
}

/** The name a file came with, as far as every system takes it; its ending stays. */
export function legalName(ownName: string, otherwise: string): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(ownName)?.[0] ?? "";
  const stem = legal(ending ? ownName.slice(0, -ending.length) : ownName, MOST_IN_NAME);
  return (stem || otherwise) + ending;
}

/** What the zip is called, and the folder in it: the same each time. */
export function fileStem(
  { config }: Services,
  { scope, subject_id, created_at }: Pick<BagRow, "scope" | "subject_id" | "created_at">,
): string {
  const site = config.siteNames.en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const of = scope === "all" ? "everything" : `${scope}-${subject_id}`;
  return [site, of, created_at.toISOString().slice(0, 10)].filter(Boolean).join("-");
}

/** A place in the order of pages, counted from 1, as names sort by it. */
export function pageNumber(at: number): string {
  return String(at + 1).padStart(2, "0");
}

/** Path of an item's picture in lists, under `data/`. */
export function smallPath(itemId: number): string {
  return `pages/pictures/${itemId}.jpg`;
}

/** A path within the archive as a link has it. */
export function linkTo(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

// What programs that check the manifests would take for an escape is written as the full-width sign.
function legal(text: string, most: number): string {
  const all = [...letters.segment(beginning(text).replaceAll("%", "％"))].map(({ segment }) => segment);
  return all
    .slice(0, most)
    .join("")
    .replace(/[. ]+$/, "");
}
