import type { ItemFile } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { voicePath } from "archive/contract/items/media";
import { formatLength } from "~/i18n/length";
import { waveBars } from "./wave-path";

/** A voice as the player plays it. */
export interface SoundFacts {
  webm: string;
  mp3: string;
  bars: number[];
  seconds: number | null;
  /** As h:mm:ss in the page's digits. */
  length: string | null;
}

/** @returns null before its renditions are there */
export function soundFacts(
  language: Language,
  voice: { id: number; contentVersion: number; files: ItemFile[] },
): SoundFacts | null {
  const [file] = voice.files;
  if (file?.state !== "ready") return null;
  return {
    webm: voicePath(voice, file, "webm"),
    mp3: voicePath(voice, file, "mp3"),
    bars: waveBars(file.peaks ?? []),
    seconds: file.seconds,
    length: file.seconds ? formatLength(language, file.seconds) : null,
  };
}
