import { ReadBagItem } from "archive/contract/bags/bag-read";
import { keptWords } from "archive/contract/dates/written-date";
import { ITEM_TEXTS, textsBy } from "archive/contract/items/item-texts";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { EntryPage, NewEntry } from "archive/db/imports/import-entries";
import { oversized } from "archive/domain/media/examine-file";
import { tooManyPictures } from "archive/domain/items/form";
import { limitBytes } from "archive/domain/media/receive-file";
import type { Services } from "archive/domain/services";
import type { MessageRef } from "archive/base/refusal";
import type { FoundFile, FoundItem } from "./found";
import { foundEntry, refusedEntry } from "./new-entry";
import { refuseZip } from "./refuse-zip";

/** Names that cameras, phones and chats make up say nothing of what is in it. */
const MADE_UP = new RegExp(
  "^((img|dsc[nf]?|pxl|mvi|vid|aud|ptt|rec|scan|image|photo|picture|screenshot|whatsapp|signal|voice)" +
    "([^\\p{L}\\p{M}]|$)|[^\\p{L}\\p{M}]*$)",
  "iu",
);

/** A file of a plain zip. */
export function entryOfFile({ name, kind, bytes, refused, page, listed }: FoundFile): NewEntry {
  if (refused || !page || !kind) return refusedEntry(name, refused ?? { key: "import.not_media" }, { bytes, kind });
  return foundEntry({
    name,
    kind,
    bytes,
    pages: [{ ...page, ownName: lastOf(page.path) }],
    fields: {
      description: listed?.caption || captionOf(page.path),
      written_at: listed?.date ?? "",
      author: listed?.author ?? "",
    },
  });
}

/** A letter or voice of a bag, as its description says. @throws Refusal where that can't be read */
export function entryOfItem(services: Services, { name, item, pages, reasons }: FoundItem): NewEntry {
  const parsed = ReadBagItem.omit({ files: true }).safeParse(item);
  if (!parsed.success) throw refuseZip("bag_unreadable", { name: `${name}/item.json` });
  const { id, kind, texts, written, favourite, binned_at, voice_of, owner, created_at } = parsed.data;
  const given = {
    name,
    kind,
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
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
function wrongPages(services: Services, kind: FoundKind, pages: EntryPage[]): MessageRef | null {
  if (pages.length === 0) return { key: "import.no_file" };
  if (kind === "voice" && pages.length > 1) return { key: "item.one_recording" };
  if (pages.length > MOST_PICTURES) return tooManyPictures();
  return pages.some(({ bytes }) => bytes > limitBytes(services, kind)) ? oversized(services, kind) : null;
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
