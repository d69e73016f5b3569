import type { Item, ItemFile, TiedVoice } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { THUMBNAIL_WIDTH } from "archive/contract/media/media-path";
import { formatAgo, formatNumber } from "archive/contract/formats";
import { formatLength } from "~/i18n/length";
import { chooseCaption } from "../../i18n/caption-choice";
import { pictureFile, type PictureOf } from "~/ui/media/picture";
import { soundFacts } from "~/ui/media/sound-facts";
import { otherTexts } from "./other-texts";
import { cardWords, yearOf } from "./card-texts";
import { seenFacts } from "./seen-facts";
import { textFacts } from "./text-facts";
import { waveBars, wavePath } from "~/ui/media/wave-path";
import type { WholeSize } from "./whole-sizes";

/** Bars of a wave on a card; the item's own page has more. */
const CARD_BARS = 20;

/** As much of an item as a screen names it by; its caption in the page's language, where it has that one. */
export type ItemName = ReturnType<typeof itemName>;

export function itemName(language: Language, item: Item) {
  const { id, kind, status } = item;
  const caption = chooseCaption(language, item.caption, item.captionTranslation);
  return { id, kind, status, caption: caption.text, language: caption.language };
}

/** Parts of the addresses of a voice's sound. */
export interface SoundOf {
  item: { id: number; contentVersion: number; under?: string };
  file: { id: number };
}

/** An item as a list shows it. */
export type CardFacts = ReturnType<typeof cardFacts>;

/** An item as its own page shows it. */
export type ItemFacts = ReturnType<typeof itemFacts>;

export type VoiceFacts = ReturnType<typeof voiceFacts>;

/**
 * Server side only. What is as usual is left out, since a page carries 24 of these twice.
 * @param blurred carries the 20 px picture that fills its place at once: of the first ones only, for each weighs 80
 * bytes twice
 */
export function cardFacts(language: Language, item: Item & { favourite?: boolean }, blurred = true) {
  const [file] = item.files;
  const bars = waveBars(file?.peaks ?? [], CARD_BARS);
  const words = cardWords(language, item);
  const pending = file?.state === "ready" || file?.widths.length ? undefined : (file?.state ?? "waiting");
  return {
    ...itemName(language, item),
    caption: words.caption,
    /** The caption's, unless it is the page's. */
    language: words.language === language ? undefined : words.language,
    /** Writer or speaker. */
    by: item.author || undefined,
    year: yearOf(language, item),
    /** Of one's own: a public link opens it. */
    byLink: item.audience && item.audience.links > 0 ? true : undefined,
    /** The reader marked it for themselves. */
    favourite: item.favourite || undefined,
    /** Says so where a picture or sound of the card is not there yet, or will not be. */
    pending,
    /** An original of it is damaged or lost. */
    damaged: isDamaged(item) || undefined,
    picture: pictureOf(item, file, THUMBNAIL_WIDTH, blurred || pending !== undefined),
    /** A voice that can be played where its card lies. */
    sound:
      item.kind === "voice" && file?.state === "ready"
        ? { item: { id: item.id, contentVersion: item.contentVersion } as SoundOf["item"], file: { id: file.id } }
        : undefined,
    /** A voice's drawing, as a path. */
    wave: bars.length > 0 ? wavePath(bars) : undefined,
    /** Length of a voice as h:mm:ss in the page's digits. */
    length: file?.seconds ? formatLength(language, file.seconds) : undefined,
    /** A voice belongs to it. */
    voice: item.voice ? true : undefined,
    /** Number of its pages in the page's digits, where there are several. */
    pages: item.files.length > 1 ? formatNumber(language, item.files.length) : undefined,
  };
}

/** What of an item a reader asked for: the other language, and a page of a letter, counted from 1. */
export interface ItemAsked {
  turned?: boolean;
  page?: number;
  /** Over the whole window, in such a size. */
  size?: WholeSize;
}

/** Server side only. */
export function itemFacts(language: Language, item: Item, { turned = false, page: asked = 1, size }: ItemAsked = {}) {
  const pages = Math.max(1, item.files.length);
  const page = Math.min(pages, Math.max(1, asked));
  const file = item.files[page - 1];
  const all = [...item.files, ...(item.voice?.files ?? [])];
  const { id, kind, status, mine, ownerName, ownerPicture, ownerProfile, voiceOf } = item;
  const text = textFacts(language, kind, item, turned);
  const voice = item.voice && voiceFacts(language, item.voice, turned);
  return {
    id,
    kind,
    status,
    mine,
    /** Of one's own: who else can see it, in words. */
    seen: item.audience && !item.hidden ? seenFacts(language, status, item.audience) : null,
    /** Why the operator hides one's own item from all others, in their words; null where it is not hidden. */
    hiddenFor: item.hidden && item.hidden.reason,
    ownerName,
    ownerPicture,
    /** Public id of the owner, where this reader may see their profile. */
    ownerProfile,
    ...text,
    /** The other texts that one may turn to; null where there are none. */
    another: otherTexts(text, voice),
    /** Some of it, a page or the voice, is still being prepared. */
    waiting: all.some(({ state }) => state === "waiting"),
    /**
     * There is more than the one file, several pages or a voice with it, and all of it is ready to be taken out at
     * once.
     */
    whole: all.length > 1 && all.every(({ state }) => state === "ready"),
    /** Of the page that is shown; and whether its original is damaged or lost. */
    state: file?.state ?? "waiting",
    damaged: file?.damaged,
    picture: pictureOf(item, file) ?? null,
    /** The letter's other pages, for paper alone. */
    onPaper: kind === "handwriting" ? item.files.flatMap((each, at) => (each === file ? [] : onPaper(each, at))) : [],
    /** Which page of a letter is shown, counted from 1, of how many; and both in the page's digits. */
    page,
    pages,
    /** How large it is shown over the whole window; absent beside its words. */
    size,
    pageDigits: { page: formatNumber(language, page), pages: formatNumber(language, pages) },
    /** ISO 8601, and in words. */
    date: item.createdAt,
    ago: formatAgo(language, item.createdAt),
    sound: kind === "voice" ? soundFacts(language, item) : null,
    /** Of a handwriting: the voice that is played with it. */
    voice,
    /** Of a voice: the handwriting that it belongs to. */
    voiceOf,
  };
}

/** A page as it is printed beside the one that is shown. */
export type PaperPage = ReturnType<typeof onPaper>[number];

function onPaper({ id, widths }: ItemFile, at: number) {
  const width = widths.at(-1);
  return width === undefined ? [] : [{ id, width, number: at + 1 }];
}

function voiceFacts(language: Language, voice: TiedVoice, turned: boolean) {
  return {
    id: voice.id,
    state: voice.files[0]?.state ?? "waiting",
    damaged: voice.files[0]?.damaged,
    sound: soundFacts(language, voice),
    ...textFacts(language, "voice", voice, turned),
  };
}

function isDamaged({ files, voice }: Item): boolean {
  return [...files, ...(voice?.files ?? [])].some(({ damaged }) => damaged);
}

/** @param most leaves out wider renditions, but the smallest there is */
export function pictureOf(
  { id, kind, contentVersion }: Item,
  file: ItemFile | undefined,
  most = Infinity,
  blurred = true,
): PictureOf | undefined {
  if (kind !== "handwriting" || !file) return undefined;
  return { item: { id, contentVersion }, file: pictureFile(file, most, blurred) };
}
