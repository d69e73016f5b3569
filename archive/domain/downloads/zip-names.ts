import { isPlainDate, writtenWords } from "archive/contract/dates/written-date";
import { keptDate, textsBy, type ItemTextName, type KeptTexts } from "archive/contract/items/item-texts";
import type { ItemRecord } from "archive/db/items/items";

/**
 * Signs that one of Windows, Android or macOS takes in no name, what is not seen, and what turns the direction of text.
 */
const UNWANTED = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF/\\:*?"<>|]/gu;
/** Most bytes of a caption in a name: with what stands around it far from the 255 that file systems take. */
const MOST_BYTES = 150;
const letters = new Intl.Segmenter("bn", { granularity: "grapheme" });

/**
 * Name in a zip: kind and number, which tell any two apart, then the beginning of the caption, which whoever may take
 * the item out can read anyway. The file's own name is its owner's alone and is not in it.
 * @param page counted from 1; null where it is the only one
 */
export function zipName(
  { kind, id, caption }: Pick<ItemRecord, "kind" | "id" | "caption">,
  page: number | null,
): string {
  const number = page === null ? "" : `-${String(page).padStart(2, "0")}`;
  const said = beginning(caption);
  return `${kind}-${id}${number}${said && ` ${said}`}.${kind === "voice" ? "mp3" : "jpg"}`;
}

/** The first line, never cut inside a conjunct. */
export function beginning(caption: string): string {
  const [line = ""] = caption.trim().split("\n");
  let name = "";
  for (const { segment } of letters.segment(line.normalize("NFC").replace(UNWANTED, " ").replace(/\s+/g, " ").trim())) {
    if (Buffer.byteLength(name + segment) > MOST_BYTES) break;
    name += segment;
  }
  // Windows takes no name whose stem ends so.
  return name.replace(/[. ]+$/, "");
}

/**
 * Text file beside the items of what was written of them: file names, captions, who and when, and the words in full.
 * Empty where nothing was.
 */
export function zipText(items: readonly { texts: KeptTexts; names: readonly string[] }[]): string {
  const told = items.map(({ names, texts }) => {
    const paragraphs = paragraphsOf(texts);
    return paragraphs.length > 0 ? [names.join("\n"), ...paragraphs].join("\n\n") : "";
  });
  const text = told.filter(Boolean).join("\n\n* * *\n\n");
  // Signed as UTF-8 and with line ends of Windows, whose old editors know nothing else.
  return text && `\uFEFF${text}\n`.replaceAll("\n", "\r\n");
}

/**
 * Paragraphs of what was written of an item, as it is read one after the other: captions, who and when, and the words
 * in full.
 */
function paragraphsOf(item: KeptTexts): string[] {
  const written = (names: ItemTextName[]) => names.map((name) => item[name]).filter(Boolean);
  const lines = [...written(textsBy("line")), dateOf(item)].filter(Boolean).join(", ");
  return [...written(textsBy("caption")), ...(lines ? [lines] : []), ...written(textsBy("long"))];
}

/** A date for readers of either language: a plain one as it is, others in words of both. */
function dateOf(item: KeptTexts): string {
  const date = keptDate(item);
  return isPlainDate(date) ? date.edtf : `${writtenWords("bn", date)} / ${writtenWords("en", date)}`;
}
