import type { CardFacts, ItemFacts } from "~/ui/item/item-facts";
import type { PictureOf } from "~/ui/media/picture";
import type { SoundFacts } from "~/ui/media/sound-facts";

/** The item with its media asked for under the public link that opens it. */
export function itemUnderLink(item: ItemFacts, under: string): ItemFacts {
  const { picture, sound, voice } = item;
  return {
    ...item,
    picture: picture && pictureUnder(picture, under),
    sound: sound && soundUnder(sound, under),
    voice: voice && { ...voice, sound: voice.sound && soundUnder(voice.sound, under) },
  };
}

export function cardUnderLink(card: CardFacts, under: string): CardFacts {
  const { picture, sound } = card;
  return {
    ...card,
    picture: picture && pictureUnder(picture, under),
    sound: sound && { ...sound, item: { ...sound.item, under } },
  };
}

function pictureUnder(picture: PictureOf, under: string): PictureOf {
  return { ...picture, item: { ...picture.item, under } };
}

function soundUnder(sound: SoundFacts, under: string): SoundFacts {
  return { ...sound, webm: under + sound.webm, mp3: under + sound.mp3 };
}
