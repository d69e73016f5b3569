import type { Item, ItemFile } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { formatNumber } from "archive/contract/formats";
import type { CaptionChoice } from "~/i18n/caption-choice";
import { pictureOf } from "~/ui/item/item-facts";
import { textFacts } from "~/ui/item/text-facts";
import { waveBars } from "~/ui/media/wave-path";

/** What may be left away or put on, each a tick of the form. */
export const CHOICES = ["other", "says", "pages", "code"] as const;
export type KeepsakeChoice = (typeof CHOICES)[number];
export type Chosen = Record<KeepsakeChoice, boolean>;

/** As the address says; all but the words one by one where it says nothing. */
export function chosenOf(params: URLSearchParams): Chosen {
  const asked = params.has("chosen");
  const on = (choice: KeepsakeChoice) => (asked ? params.has(choice) : choice !== "says");
  return { other: on("other"), says: on("says"), pages: on("pages"), code: on("code") };
}

export type KeepsakePage = ReturnType<typeof pageOf>;

/** An item as it stands on paper, whatever is ticked. */
export function keepsakeFacts(language: Language, item: Item) {
  const { caption, says, about } = textFacts(language, item.kind, item, false);
  const other = textFacts(language, item.kind, item, true);
  const spoken = item.voice && textFacts(language, "voice", item.voice, false);
  return {
    kind: item.kind,
    caption,
    otherCaption: caption.another ? other.caption : null,
    about,
    says: [says, says.another ? other.says : null, spoken?.says ?? null].filter((text): text is CaptionChoice =>
      Boolean(text?.text),
    ),
    pages: item.kind === "handwriting" ? item.files.map((file, at) => pageOf(language, item, file, at)) : [],
    pageCount: formatNumber(language, item.files.length),
    bars: item.kind === "voice" ? waveBars(item.files[0]?.peaks ?? []) : null,
    ownerName: item.ownerName,
    speaks: item.kind === "voice" || item.voice !== null,
  };
}

/**
 * Only the widest rendition is named: what a screen of this size would do with is too coarse for paper, and so are the
 * small ones that are there first.
 */
function pageOf(language: Language, item: Item, file: ItemFile, at: number) {
  const widest = file.state === "ready" ? file.widths.at(-1) : undefined;
  const picture =
    widest === undefined ? null : (pictureOf(item, { ...file, widths: [widest], placeholder: null }) ?? null);
  return { picture, state: file.state, number: formatNumber(language, at + 1) };
}

export type KeepsakeFacts = ReturnType<typeof keepsakeFacts>;
