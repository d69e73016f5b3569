import type { Famous } from "archive/contract/landing/famous";
import type { Language } from "archive/contract/language";
import { fillPath } from "archive/contract/paths";
import { LANDING_PATHS } from "archive/contract/landing/landing-paths";
import { formatLength } from "~/i18n/length";
import { pictureSources, type PictureSources } from "~/ui/media/picture-sources";
import type { SoundFacts } from "~/ui/media/sound-facts";
import { waveBars } from "~/ui/media/wave-path";
import { mediaAddress } from "./media-addresses";
import { SPECIMENS, type Specimen } from "./specimens";

/** A hand and its sound, as the page shows them. */
export interface FamousFacts {
  id: string;
  picture: PictureSources & { width: number; height: number; placeholder: string | null };
  sound: SoundFacts;
  name: string;
  about: string;
  /** What is written and read, in its own language. */
  words: string;
  language: Language;
}

const BARS = 48;

/** What the operator put in; where that is nothing, the specimens of ours, which say of themselves that they are. */
export function famousFacts(
  language: Language,
  famous: readonly Famous[],
): { entries: FamousFacts[]; specimens: boolean } {
  if (famous.length === 0) return { entries: SPECIMENS.map((specimen) => ofOurs(language, specimen)), specimens: true };
  return { entries: famous.map((entry) => ofOperators(language, entry)), specimens: false };
}

function ofOperators(
  language: Language,
  { version, widths, width, height, placeholder, seconds, peaks, words, language: spoken, ...told }: Famous,
): FamousFacts {
  const address = (name: string) => fillPath(LANDING_PATHS.famousFile, { version, name });
  const most = Math.max(...widths);
  return {
    id: version,
    picture: {
      ...pictureSources((wide, format) => address(`w${wide}.${format}`), widths, most),
      width,
      height,
      placeholder,
    },
    sound: {
      webm: address("voice.webm"),
      mp3: address("voice.mp3"),
      bars: waveBars(peaks, BARS),
      seconds,
      length: formatLength(language, seconds),
    },
    ...told[language],
    words,
    language: spoken,
  };
}

function ofOurs(
  language: Language,
  { id, width, height, seconds, bars, words, language: spoken, ...told }: Specimen,
): FamousFacts {
  const sources = (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: mediaAddress(`${id}.${format}`),
  }));
  return {
    id,
    picture: { sources, src: mediaAddress(`${id}.jpg`), width, height, placeholder: null },
    sound: {
      webm: mediaAddress(`${id}.webm`),
      mp3: mediaAddress(`${id}.mp3`),
      bars: [...bars],
      seconds,
      length: formatLength(language, seconds),
    },
    ...told[language],
    words,
    language: spoken,
  };
}
