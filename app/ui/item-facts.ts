import type { Item, ItemFile, ItemKind } from "archive/contract/item";
import type { ItemStatus } from "archive/contract/item-status";
import type { Language } from "archive/contract/language";
import { voicePath } from "archive/contract/media";
import { formatAgo } from "~/i18n/format";
import { formatLength } from "~/i18n/length";
import { chooseCaption, type CaptionChoice } from "./caption-choice";
import type { PictureOf } from "./picture";
import { waveBars, wavePath } from "./wave-path";

/** Bars of a wave on a card; the item's own page has more. */
const CARD_BARS = 32;
/** Widest rendition that a list fetches. */
const CARD_WIDTH = 400;

/** An item as a list shows it. Made on the server; what is as usual is left out, since a page carries 24 of these twice. */
export interface CardFacts {
  id: number;
  kind: ItemKind;
  status: ItemStatus;
  caption: string;
  language: Language;
  /** Where its renditions are not there yet, or will not be. */
  pending?: "waiting" | "failed";
  picture?: PictureOf;
  /** A voice's drawing, as a path. */
  wave?: string;
  /** Length of a voice as h:mm:ss in the page's digits. */
  length?: string;
}

/** An item as its own page shows it. */
export interface ItemFacts {
  id: number;
  kind: ItemKind;
  status: ItemStatus;
  caption: CaptionChoice;
  state: ItemFile["state"];
  picture: PictureOf | null;
  mine: boolean;
  ownerName: string | null;
  ownerPicture: string | null;
  /** ISO 8601, and in words. */
  date: string;
  ago: string;
  bars: number[];
  seconds: number | null;
  length: string | null;
  sound: { webm: string; mp3: string } | null;
}

/** @param blurred carries the 20 px picture that fills its place at once: of the first ones only, for each weighs 80 bytes twice */
export function cardFacts(language: Language, item: Item, blurred = true): CardFacts {
  const [file] = item.files;
  const { id, kind, status } = item;
  const caption = chooseCaption(language, item.caption, item.captionTranslation);
  const bars = waveBars(file?.peaks ?? [], CARD_BARS);
  return {
    id,
    kind,
    status,
    caption: caption.text,
    language: caption.language,
    pending: file?.state === "ready" ? undefined : (file?.state ?? "waiting"),
    picture: pictureOf(item, CARD_WIDTH, blurred || file?.state !== "ready"),
    wave: bars.length > 0 ? wavePath(bars) : undefined,
    length: file?.seconds ? formatLength(language, file.seconds) : undefined,
  };
}

/** @param turned the reader asked for the other caption */
export function itemFacts(language: Language, item: Item, turned = false): ItemFacts {
  const [file] = item.files;
  const { id, kind, status, mine, ownerName, ownerPicture } = item;
  const voice = kind === "voice" && file?.state === "ready";
  return {
    id,
    kind,
    status,
    mine,
    ownerName,
    ownerPicture,
    caption: chooseCaption(language, item.caption, item.captionTranslation, turned),
    state: file?.state ?? "waiting",
    picture: pictureOf(item) ?? null,
    date: item.createdAt,
    ago: formatAgo(language, item.createdAt),
    bars: waveBars(file?.peaks ?? []),
    seconds: file?.seconds ?? null,
    length: file?.seconds ? formatLength(language, file.seconds) : null,
    sound: voice ? { webm: voicePath(item, file, "webm"), mp3: voicePath(item, file, "mp3") } : null,
  };
}

/** @param most leaves out wider renditions, but the smallest there is */
function pictureOf({ id, kind, contentVersion, files: [file] }: Item, most = Infinity, blurred = true): PictureOf | undefined {
  if (kind !== "handwriting" || !file) return undefined;
  const { width, height, placeholder, widths } = file;
  return { item: { id, contentVersion }, file: { id: file.id, width, height, placeholder: blurred ? placeholder : null, widths: widths.filter((one, at) => at === 0 || one <= most) } };
}
