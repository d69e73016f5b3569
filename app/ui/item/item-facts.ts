import type { Item, ItemFile, ItemKind, TiedVoice } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import { THUMBNAIL_WIDTH } from "archive/contract/items/media";
import { formatAgo, formatNumber } from "~/i18n/format";
import { formatLength } from "~/i18n/length";
import { chooseCaption } from "./caption-choice";
import type { PictureOf } from "~/ui/media/picture";
import { soundFacts, type SoundFacts } from "~/ui/media/sound-facts";
import { textFacts, type TextFacts } from "./text-facts";
import { waveBars, wavePath } from "~/ui/media/wave-path";

/** Bars of a wave on a card; the item's own page has more. */
const CARD_BARS = 32;

/** As much of an item as a screen names it by; its caption in the page's language, where it has that one. */
export interface ItemName {
  id: number;
  kind: ItemKind;
  status: ItemStatus;
  caption: string;
  language: Language;
}

export function itemName(language: Language, item: Item): ItemName {
  const { id, kind, status } = item;
  const caption = chooseCaption(language, item.caption, item.captionTranslation);
  return { id, kind, status, caption: caption.text, language: caption.language };
}

/**
 * An item as a list shows it. Made on the server; what is as usual is left out, since a page carries 24 of these twice.
 */
export interface CardFacts extends ItemName {
  /** Where its renditions are not there yet, or will not be. */
  pending?: "waiting" | "failed";
  picture?: PictureOf;
  /** A voice's drawing, as a path. */
  wave?: string;
  /** Length of a voice as h:mm:ss in the page's digits. */
  length?: string;
  /** A voice belongs to it. */
  voice?: true;
  /** Number of its pages in the page's digits, where there are several. */
  pages?: string;
}

/** An item as its own page shows it. */
export interface ItemFacts extends TextFacts {
  id: number;
  kind: ItemKind;
  status: ItemStatus;
  /** Of the page that is shown. */
  state: ItemFile["state"];
  picture: PictureOf | null;
  /** Which page of a letter is shown, counted from 1, of how many; and both in the page's digits. */
  page: number;
  pages: number;
  pageDigits: { page: string; pages: string };
  mine: boolean;
  /** Why the operator hides one's own item from all others, in their words; null where it is not hidden. */
  hiddenFor: string | null;
  ownerName: string | null;
  ownerPicture: string | null;
  /** Public id of the owner, where this reader may see their profile. */
  ownerProfile: string | null;
  /** ISO 8601, and in words. */
  date: string;
  ago: string;
  sound: SoundFacts | null;
  /** Whether there is another language to turn to. */
  another: boolean;
  /** Some of it, a page or the voice, is still being prepared. */
  waiting: boolean;
  /**
   * There is more than the one file, several pages or a voice with it, and all of it is ready to be taken out at once.
   */
  whole: boolean;
  /** Of a handwriting: the voice that is played with it. */
  voice: VoiceFacts | null;
  /** Of a voice: the handwriting that it belongs to. */
  voiceOf: number | null;
}

export interface VoiceFacts extends TextFacts {
  id: number;
  state: ItemFile["state"];
  sound: SoundFacts | null;
}

/**
 * @param blurred carries the 20 px picture that fills its place at once: of the first ones only, for each weighs 80
 * bytes twice
 */
export function cardFacts(language: Language, item: Item, blurred = true): CardFacts {
  const [file] = item.files;
  const bars = waveBars(file?.peaks ?? [], CARD_BARS);
  return {
    ...itemName(language, item),
    pending: file?.state === "ready" ? undefined : (file?.state ?? "waiting"),
    picture: pictureOf(item, file, THUMBNAIL_WIDTH, blurred || file?.state !== "ready"),
    wave: bars.length > 0 ? wavePath(bars) : undefined,
    length: file?.seconds ? formatLength(language, file.seconds) : undefined,
    voice: item.voice ? true : undefined,
    pages: item.files.length > 1 ? formatNumber(language, item.files.length) : undefined,
  };
}

/** What of an item a reader asked for: the other language, and a page of a letter, counted from 1. */
export interface ItemAsked {
  turned?: boolean;
  page?: number;
}

export function itemFacts(
  language: Language,
  item: Item,
  { turned = false, page: asked = 1 }: ItemAsked = {},
): ItemFacts {
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
    hiddenFor: item.hidden && item.hidden.reason,
    ownerName,
    ownerPicture,
    ownerProfile,
    ...text,
    another: [text, voice].some((facts) => facts?.caption.another || facts?.says.another),
    waiting: all.some(({ state }) => state === "waiting"),
    whole: all.length > 1 && all.every(({ state }) => state === "ready"),
    state: file?.state ?? "waiting",
    picture: pictureOf(item, file) ?? null,
    page,
    pages,
    pageDigits: { page: formatNumber(language, page), pages: formatNumber(language, pages) },
    date: item.createdAt,
    ago: formatAgo(language, item.createdAt),
    sound: kind === "voice" ? soundFacts(language, item) : null,
    voice,
    voiceOf,
  };
}

function voiceFacts(language: Language, voice: TiedVoice, turned: boolean): VoiceFacts {
  return {
    id: voice.id,
    state: voice.files[0]?.state ?? "waiting",
    sound: soundFacts(language, voice),
    ...textFacts(language, "voice", voice, turned),
  };
}

/** @param most leaves out wider renditions, but the smallest there is */
export function pictureOf(
  { id, kind, contentVersion }: Item,
  file: ItemFile | undefined,
  most = Infinity,
  blurred = true,
): PictureOf | undefined {
  if (kind !== "handwriting" || !file) return undefined;
  const { width, height, placeholder, widths } = file;
  return {
    item: { id, contentVersion },
    file: {
      id: file.id,
      width,
      height,
      placeholder: blurred ? placeholder : null,
      widths: widths.filter((one, at) => at === 0 || one <= most),
    },
  };
}
