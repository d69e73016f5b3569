import { ReadBagItem } from "archive/contract/bags/bag-read";
import { keptWords } from "archive/contract/dates/written-date";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, textsBy, type ItemTextName } from "archive/contract/items/item-texts";
import { cutOf, KeptPage, WHOLE_PAGE } from "archive/contract/items/page";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { NewEntry, ZippedPage } from "archive/db/imports/import-entries";
import { oversized } from "archive/domain/media/examine-file";
import { tooManyPictures } from "archive/domain/items/form";
import { mostBytes } from "archive/domain/media/receive-file";
import type { Services } from "archive/domain/services";
import type { MessageRef } from "archive/base/refusal";
import type { FoundFile, FoundItem } from "./found";
import { foundEntry, refusedEntry } from "./new-entry";
import { refuseZip } from "./refuse-zip";

/** Names that cameras, phones and chats make up say nothing of what is in it. */
const MADE_UP = new RegExp(
  "^((img|dsc[nf]?|pxl|mvi|vid|aud|ptt|rec(ording)?|scan|image|photo|picture|screenshot|whatsapp|signal|voice)" +
    "([^\\p{L}\\p{M}]|$)|[^\\p{L}\\p{M}]*$)",
  "iu",
);

/** A file of a plain zip, or several that are a letter's pages. */
export function entryOfFile(found: FoundFile): NewEntry {
  const { name, kind, bytes, refused, pages, said, named, source, voiceOf, reasons } = found;
  const [first] = pages;
  if (refused || !first || !kind) return refusedEntry(name, refused ?? { key: "import.not_media" }, { bytes, kind });
  if (pages.length > MOST_PICTURES) return refusedEntry(name, tooManyPictures(), { bytes, kind });
  return foundEntry({
    name,
    kind,
    bytes,
    pages: pages.map(pageOf),
    reasons,
    source_id: source,
    voice_of: voiceOf,
    favourite: said.favourite,
    sender: said.sender || null,
    fields: { ...textsSaid(said, named ? captionOf(first.path) : ""), ...(said.status && { status: said.status }) },
  });
}

function pageOf(page: FoundFile["pages"][number]): ZippedPage {
  return Object.assign({ ownName: lastOf(page.path) }, page);
}

/** Texts that are said of a file, by their names in the form. */
function textsSaid(said: FoundFile["said"], ownCaption: string): Record<string, string> {
  const texts: Record<ItemTextName, string> = {
    caption: said.caption || ownCaption,
    captionTranslation: said.captionTranslation,
    transcription: said.words,
    transcriptionTranslation: said.wordsTranslation,
    writtenAt: said.date,
    author: said.author,
    place: said.place,
  };
  return Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [ITEM_TEXTS[name].wire, texts[name]]));
}

/** A letter or voice of a bag, as its description says. @throws Refusal where that can't be read */
export function entryOfItem(services: Services, { name, item, pages: described, reasons }: FoundItem): NewEntry {
  const parsed = ReadBagItem.omit({ files: true }).safeParse(item);
  if (!parsed.success) throw refuseZip("bag_unreadable", { name: `${name}/item.json` });
  const { id, kind, texts, written, favourite, binned_at, voice_of, owner, created_at } = parsed.data;
  const pages = described.map(({ page, ...file }): ZippedPage => {
    const part = KeptPage.nullable().optional().safeParse(page);
    if (!part.success) throw refuseZip("bag_unreadable", { name: `${name}/item.json` });
    const isPart = kind === "handwriting" || cutOf(part.data ?? WHOLE_PAGE) !== null;
    return { ...file, ...(isPart && { page: part.data ?? WHOLE_PAGE }) };
  });
  const given = {
    name,
    kind,
    // Pages of one file that follow each other come in together.
    bytes: pages.reduce((sum, page, place) => sum + (page.path === pages[place - 1]?.path ? 0 : page.bytes), 0),
    pages,
    reasons: [...new Map(reasons.map((reason) => [reason.key, reason])).values()],
    source_id: id,
    voice_of,
    favourite,
    binned: binned_at !== null,
    // Others' letters are new to whoever brings them.
    added_at: owner === null && created_at ? new Date(created_at) : null,
    fields: fromDescription(texts, written),
  };
  const why = wrongPages(services, kind, pages);
  return why ? refusedEntry(name, why, { ...given, fields: {}, pages: [] }) : foundEntry(given);
}

/** Texts of a description by their names in the form. */
function fromDescription(texts: ReadBagItem["texts"], written: ReadBagItem["written"]): Record<string, string> {
  const fields = textsBy("caption", "long", "line").map((name) => {
    const { wire, column } = ITEM_TEXTS[name];
    return [wire, texts[column]];
  });
  return { ...Object.fromEntries(fields), [ITEM_TEXTS.writtenAt.wire]: keptWords(written) };
}

/** Counted here, so that nothing of a letter with more than it may have is ever staged. */
function wrongPages(services: Services, kind: FoundKind, pages: ZippedPage[]): MessageRef | null {
  if (pages.length === 0) return { key: "import.no_file" };
  if (kind === "voice" && pages.length > 1) return { key: "item.one_recording" };
  if (pages.length > MOST_PICTURES) return tooManyPictures();
  return pages.some(({ bytes }) => bytes > mostBytes(services, kind)) ? oversized(services, kind, true) : null;
}

type FoundKind = NonNullable<FoundFile["kind"]>;

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The file's name without its ending, where a person gave it. */
function captionOf(path: string): string {
  const stem = lastOf(path).replace(/\.[^.]*$/, "");
  return MADE_UP.test(stem) ? "" : stem.replaceAll("_", " ");
}
