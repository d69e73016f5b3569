import type { Famous } from "archive/contract/landing/famous";
import type { Language } from "archive/contract/language";
import { fillPath } from "archive/contract/path";
import { LANDING_CALLS } from "archive/contract/landing/calls";
import { formatLength } from "~/i18n/length";
import { pictureSources, type PictureSources } from "~/ui/media/picture-sources";
import type { SoundFacts } from "~/ui/media/sound-facts";
import { waveBars } from "~/ui/media/wave-path";
import { mediaAddress } from "./media-addresses";
import { SPECIMENS, type Specimen } from "./specimens";

const BARS = 48;

/** What the operator put in; where that is nothing, the specimens of ours, which say of themselves that they are. */
export function famousFacts(language: Language, famous: readonly Famous[]) {
  const specimens = famous.length === 0;
  return {
    specimens,
    entries: specimens
      ? SPECIMENS.map((specimen) => handFacts(language, specimen, ofOurs(specimen)))
      : famous.map((entry) => handFacts(language, entry, ofOperators(entry))),
  };
}

/** What is shown of a hand and its sound, as files of either kind. */
interface Media extends Pick<SoundFacts, "webm" | "mp3" | "bars"> {
  id: string;
  picture: PictureSources & { placeholder: string | null };
}

/** A hand and its sound, as the page shows them; `words` are what is written and read, in their own language. */
function handFacts(
  language: Language,
  { width, height, seconds, words, language: spoken, ...told }: Omit<Specimen, "id" | "bars">,
  { id, picture, ...sound }: Media,
) {
  return {
    id,
    picture: { ...picture, width, height },
    sound: { ...sound, seconds, length: formatLength(language, seconds) },
    ...told[language],
    words,
    language: spoken,
  };
}
export type FamousFacts = ReturnType<typeof handFacts>;

function ofOperators({ version, widths, placeholder, peaks }: Famous): Media {
  const address = (name: string) => fillPath(LANDING_CALLS.famousFile.path, { version, name });
  return {
    id: version,
    picture: {
      ...pictureSources((wide, format) => address(`w${wide}.${format}`), widths, Math.max(...widths)),
      placeholder,
    },
    webm: address("voice.webm"),
    mp3: address("voice.mp3"),
    bars: waveBars(peaks, BARS),
  };
}

function ofOurs({ id, bars }: Specimen): Media {
  const address = (format: string) => mediaAddress(`${id}.${format}`);
  const sources = ["avif", "webp"].map((format) => ({ type: `image/${format}`, srcSet: address(format) }));
  return {
    id,
    picture: { sources, src: address("jpg"), placeholder: null },
    webm: address("webm"),
    mp3: address("mp3"),
    bars,
  };
}
