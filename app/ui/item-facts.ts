import type { Item, ItemKind } from "archive/contract/item";
import type { ItemStatus } from "archive/contract/item-status";
import type { Language } from "archive/contract/language";
import { voicePath } from "archive/contract/media";
import { formatAgo, formatLength } from "~/i18n/format";
import { chooseCaption, type CaptionChoice } from "./caption-choice";
import type { PictureOf } from "./picture";
import { waveBars } from "./wave-path";

/** Bars of a wave on a card; the item's own page has more. */
const CARD_BARS = 32;
const PAGE_BARS = 60;

/** An item as a list shows it. Made on the server; a page carries no more than this. */
export interface CardFacts {
  id: number;
  kind: ItemKind;
  status: ItemStatus;
  caption: CaptionChoice;
  /** "waiting" while its renditions are being made. */
  state: "waiting" | "ready" | "failed";
  picture: PictureOf | null;
  bars: number[];
  /** Length of a voice as h:mm:ss in the page's digits. */
  length: string | null;
}

/** An item as its own page shows it. */
export interface ItemFacts extends CardFacts {
  mine: boolean;
  ownerName: string | null;
  ownerPicture: string | null;
  /** ISO 8601, and in words. */
  date: string;
  ago: string;
  seconds: number | null;
  sound: { webm: string; mp3: string } | null;
}

/** @param turned the reader asked for the other caption */
export function cardFacts(language: Language, item: Item, turned = false, bars = CARD_BARS): CardFacts {
  const [file] = item.files;
  const { id, kind, status, contentVersion } = item;
  return {
    id,
    kind,
    status,
    caption: chooseCaption(language, item.caption, item.captionTranslation, turned),
    state: file?.state ?? "waiting",
    picture: file && kind === "handwriting" ? { item: { id, contentVersion }, file: pictureFile(file) } : null,
    bars: waveBars(file?.peaks ?? [], bars),
    length: file?.seconds ? formatLength(language, file.seconds) : null,
  };
}

function pictureFile({ id, width, height, placeholder, widths }: Item["files"][number]): PictureOf["file"] {
  return { id, width, height, placeholder, widths };
}

/** @param turned the reader asked for the other caption */
export function itemFacts(language: Language, item: Item, turned = false): ItemFacts {
  const [file] = item.files;
  const voice = item.kind === "voice" && file?.state === "ready";
  return {
    ...cardFacts(language, item, turned, PAGE_BARS),
    mine: item.mine,
    ownerName: item.ownerName,
    ownerPicture: item.ownerPicture,
    date: item.createdAt,
    ago: formatAgo(language, item.createdAt),
    seconds: file?.seconds ?? null,
    sound: voice ? { webm: voicePath(item, file, "webm"), mp3: voicePath(item, file, "mp3") } : null,
  };
}
