import type { ReactNode } from "react";
import { THUMBNAIL_WIDTH, voicePath } from "archive/contract/media/media-path";
import type { Area } from "~/i18n/areas";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import { Picture } from "~/ui/media/picture";
import { proportionClass } from "~/ui/media/proportion";
import { WaveFrame } from "~/ui/media/wave";
import type { CardFacts } from "./item-facts";
import { placeInList } from "./list-address";
import type { CardSounds } from "./use-card-sounds";

// Beside its words on a phone, above them from 40rem on (card.css).
const SIZES = "(min-width: 40rem) 18rem, 8.5rem";

/** The words of a list's cards, looked up once for all of them. */
export interface CardWords {
  collection: Said<"collection">;
  ui: Said<"ui">;
}
type Said<Name extends Area> = ReturnType<typeof useMessages<Name>>;

interface CoverProps {
  item: CardFacts;
  eager?: boolean;
  /** Width at which it is shown, for the browser's choice; as in a list where absent. */
  sizes?: string;
  /** A voice isn't played here. */
  still?: boolean;
  sounds?: CardSounds | null;
}

/** Class of a card's width to its height. */
export function shapeOf({ kind, picture }: CardFacts): string | undefined {
  return kind === "voice" ? "item-voice" : picture && proportionClass(picture.file.width, picture.file.height);
}

/** Cover of an item beside its name: the first page of a letter, or the wave of a voice. */
export function CardCover(props: Omit<CoverProps, "still" | "sounds">) {
  return cardCover({ ...props, still: true }, useMessages("ui"));
}

/** The same as plain elements, for long lists; a voice can be played in it. */
export function cardCover(props: CoverProps, ui: CardWords["ui"]): ReactNode {
  return props.item.kind === "voice" ? voice(props, ui) : handwriting(props);
}

function handwriting({ item: { picture }, eager, sizes = SIZES }: CoverProps): ReactNode {
  if (!picture) return null;
  const { placeholder, width, height, widths } = picture.file;
  if (widths.length > 0) return Picture({ ...picture, alt: "", most: THUMBNAIL_WIDTH, sizes, eager });
  // Blurred as it is at 20 px, in the place of the picture that is to come.
  return (
    <span className="picture">
      {placeholder && <img src={placeholder} alt="" width={width ?? undefined} height={height ?? undefined} />}
    </span>
  );
}

/** Before hydration the browser's own controls play it, after it one button. */
function voice({ item: { id, sound, wave }, still, sounds }: CoverProps, ui: CardWords["ui"]): ReactNode {
  const playing = sounds?.playing === id;
  return (
    <>
      {wave && (
        <WaveFrame>
          <path d={wave} />
        </WaveFrame>
      )}
      {!sound && Icon({ name: "wave" })}
      {sound && !still && (
        <span className="card-sound">
          <audio
            controls={!sounds}
            preload="none"
            aria-labelledby={placeInList(id)}
            onPlay={() => sounds?.began(id)}
            onPause={() => sounds?.ended(id)}
          >
            <source src={voicePath(sound.item, sound.file, "webm")} type='audio/webm; codecs="opus"' />
            <source src={voicePath(sound.item, sound.file, "mp3")} type="audio/mpeg" />
          </audio>
          {sounds && (
            <button
              type="button"
              className="button button-main button-round"
              aria-labelledby={`play-${id} ${placeInList(id)}`}
              onClick={sounds.press}
            >
              {Icon({ name: playing ? "pause" : "play" })}
              <span hidden id={`play-${id}`}>
                {ui(playing ? "pause" : "listen")}
              </span>
            </button>
          )}
        </span>
      )}
    </>
  );
}
