import type { ProfileMedia, ProfileMediaPart } from "archive/contract/profile/profile-media";
import { CUTS, profileMediaRef } from "archive/contract/profile/profile-media-kinds";
import type { Language } from "archive/contract/language";
import { pictureFile, type PictureOf } from "~/ui/media/picture";
import { soundFacts } from "~/ui/media/sound-facts";

/** Widest rendition of a sample that a profile fetches. */
const MOST_WIDTH = 720;

/** What a person put beside their name, as their profile shows it. */
export type ProfileMediaFacts = ReturnType<typeof profileMediaFacts>;

/** Server side only. */
export function profileMediaFacts(language: Language, { cover, handwriting, voice }: ProfileMedia) {
  return {
    cover: cover && coverFacts(cover),
    hand: handwriting && {
      state: handwriting.file.state,
      picture: handwriting.file.state === "ready" ? pictureFacts(handwriting) : null,
    },
    voice: voice && {
      state: voice.file.state,
      sound: soundFacts(language, { ...profileMediaRef(voice.file.id, voice.version), files: [voice.file] }),
    },
  };
}

/** Of the cut, not of the whole that it was cut from: so without the blurred one, which is of the whole. */
function coverFacts({ version, file }: ProfileMediaPart): PictureOf {
  const { aspect, widths } = CUTS.cover;
  const widest = Math.max(...widths);
  return {
    item: profileMediaRef(file.id, version),
    file: { id: file.id, width: widest, height: Math.round(widest / aspect), placeholder: null, widths: file.widths },
  };
}

function pictureFacts({ version, file }: ProfileMediaPart): PictureOf {
  return { item: profileMediaRef(file.id, version), file: pictureFile(file, MOST_WIDTH) };
}
