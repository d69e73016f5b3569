import type { ItemKind } from "archive/contract/items/item";

/** The copy beside an original of a format at risk: a rendition without loss, by an open standard. */
export const OPEN_FORMATS = {
  handwriting: { name: "open.png", mediaType: "image/png" },
  voice: { name: "open.flac", mediaType: "audio/flac" },
} as const;

/** A format that originals are kept in. */
export interface KeptFormat {
  /** Media type by which an original's content was told on arrival (archive/media/sniff.ts). */
  mediaType: string;
  kind: ItemKind;
  name: string;
  /** Ids in the PRONOM registry of whatever of its versions come under this media type; none where unknown. */
  pronom: readonly string[];
  /** Why it may be hard to read one day; null where that is not to be feared. */
  risk: FormatRisk | null;
}

/** Reasons why a format is at risk, as `npm run formats` says them. */
export type FormatRisk = "makers_own" | "hevc" | "amr" | "raw_models" | "wma";

type Row = [mediaType: string, name: string, pronom: string, risk?: FormatRisk];

// PRONOM's ids as of 2026; of formats whose versions nothing here depends on, those of all versions.
const PICTURES: Row[] = [
  ["image/jpeg", "JPEG", "fmt/41 fmt/42 fmt/43 fmt/44 x-fmt/390 x-fmt/391 x-fmt/398 fmt/645 fmt/1507"],
  ["image/png", "PNG", "fmt/11 fmt/12 fmt/13 fmt/935"],
  ["image/gif", "GIF", "fmt/3 fmt/4"],
  ["image/webp", "WebP", "fmt/566 fmt/567 fmt/568"],
  ["image/avif", "AVIF", ""],
  ["image/svg+xml", "SVG", "fmt/91 fmt/92 fmt/413"],
  ["image/heic", "HEIC", "fmt/1101", "hevc"],
  ["image/heif", "HEIF", "fmt/1101", "hevc"],
  ["image/x-adobe-dng", "DNG", "fmt/436 fmt/152 fmt/437 fmt/438 fmt/730"],
  ["image/x-canon-cr2", "Canon CR2", "fmt/592", "makers_own"],
  ["image/x-canon-cr3", "Canon CR3", "fmt/1595", "makers_own"],
  ["image/x-nikon-nef", "Nikon NEF", "fmt/202", "makers_own"],
  ["image/x-sony-arw", "Sony ARW", "fmt/191 fmt/1127", "makers_own"],
  ["image/x-olympus-orf", "Olympus ORF", "fmt/668", "makers_own"],
  ["image/x-panasonic-rw2", "Panasonic RW2", "fmt/662", "makers_own"],
  ["image/x-fujifilm-raf", "Fujifilm RAF", "fmt/642", "makers_own"],
  ["image/x-dcraw", "Camera raw", "", "raw_models"],
  ["image/tiff", "TIFF", "fmt/353 fmt/154 fmt/155 fmt/1917"],
  [
    "application/pdf",
    "PDF",
    "fmt/14 fmt/15 fmt/16 fmt/17 fmt/18 fmt/19 fmt/20 fmt/276 fmt/95 fmt/354 fmt/476 fmt/1129",
  ],
];
const VOICES: Row[] = [
  ["audio/mpeg", "MP3", "fmt/134"],
  ["audio/wav", "WAV", "fmt/6 fmt/141 fmt/142 fmt/143"],
  ["audio/mp4", "MPEG-4 audio (M4A)", "fmt/199"],
  ["video/quicktime", "QuickTime", "x-fmt/384"],
  ["audio/3gpp", "3GP", "fmt/357", "amr"],
  ["audio/amr", "AMR", "fmt/356 fmt/954", "amr"],
  ["audio/aac", "AAC", "fmt/1812"],
  ["audio/ogg", "Ogg (Opus, Vorbis)", "fmt/203 fmt/946"],
  ["audio/webm", "WebM", "fmt/573"],
  ["audio/flac", "FLAC", "fmt/279"],
  ["audio/aiff", "AIFF", "fmt/414 x-fmt/136"],
  ["audio/x-ms-wma", "WMA (Windows Media Audio)", "fmt/132", "wma"],
];

const formats = (kind: ItemKind, rows: Row[]): KeptFormat[] =>
  rows.map(([mediaType, name, pronom, risk = null]) => {
    return { mediaType, kind, name, pronom: pronom.split(" ").filter(Boolean), risk };
  });

/** Every format that originals are kept in: docs/decisions/0069. */
export const FORMAT_REGISTER: readonly KeptFormat[] = [
  ...formats("handwriting", PICTURES),
  ...formats("voice", VOICES),
];

/** Media types of formats at risk. */
export const AT_RISK: readonly string[] = FORMAT_REGISTER.filter(({ risk }) => risk !== null).map(
  ({ mediaType }) => mediaType,
);

/** @returns null for a media type that is not taken */
export function formatOf(mediaType: string): KeptFormat | null {
  return FORMAT_REGISTER.find((format) => format.mediaType === mediaType) ?? null;
}
