import type { ItemFile } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { voicePath } from "archive/contract/media/media-path";
import { formatLength } from "~/i18n/length";
import { waveBars } from "./wave-path";

/** A voice as the player plays it. */
export type SoundFacts = NonNullable<ReturnType<typeof soundFacts>>;

/** @returns null before its renditions are there */
export function soundFacts(language: Language, voice: { id: number; contentVersion: number; files: ItemFile[] }) {
  const [file] = voice.files;
  if (file?.state !== "ready") return null;
  return {
    /** Addresses of the small stream and of its fallback. */
    webm: voicePath(voice, file, "webm"),
    mp3: voicePath(voice, file, "mp3"),
    /** Half heights of the drawing's bars. */
    bars: waveBars(file.peaks ?? []),
    seconds: file.seconds,
    /** As h:mm:ss in the page's digits. */
    length: file.seconds ? formatLength(language, file.seconds) : null,
  };
}
