import type { Item } from "archive/contract/items/item";
import { picturePath } from "archive/contract/media/media-path";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { chooseCaption } from "~/i18n/caption-choice";
import { soundFacts } from "~/ui/media/sound-facts";

export type Track = ReturnType<typeof tracksOf>[number];

/** Wide enough for a phone's lock screen. */
const LOCK_SCREEN = 400;

/**
 * Server side only: the voices among some items, those of letters too, in their order.
 * @param addressOf address of the item that a voice is opened with
 */
export function tracksOf(language: Language, items: readonly Item[], addressOf: (id: number) => string) {
  const words = dictionary(language);
  return items.flatMap((item) => {
    const voice = item.kind === "voice" ? item : item.voice;
    const sound = voice && soundFacts(language, voice);
    if (!voice || !sound) return [];
    const own = chooseCaption(language, voice.caption, voice.captionTranslation);
    const caption = own.text ? own : chooseCaption(language, item.caption, item.captionTranslation);
    const [page] = item.kind === "handwriting" ? item.files : [];
    const width = page?.widths.findLast((each) => each <= LOCK_SCREEN);
    return {
      id: voice.id,
      address: addressOf(item.id),
      title: caption.text || words.item.voiceOf,
      language: caption.text ? caption.language : undefined,
      // Who speaks, or wrote what is read, or keeps it.
      by: voice.author || item.author || item.ownerName || words.ui.unknownName,
      length: sound.length,
      seconds: sound.seconds,
      webm: sound.webm,
      mp3: sound.mp3,
      // Of the letter that it belongs to, for the lock screen.
      picture: page && width ? picturePath(item, page, width, "jpg") : null,
    };
  });
}
