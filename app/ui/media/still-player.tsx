import type { ReactNode, RefObject } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import type { SoundFacts } from "./sound-facts";
import { Wave } from "./wave";

export interface VoiceProps extends SoundFacts {
  /** The player's name for the ear: whose voice it is, or its caption. */
  name: string;
}

/**
 * A voice as the page comes: its wave, its length, the browser's own controls. Nothing is fetched before the person
 * presses play.
 * @param children what a hydrated page has in place of all these; the sound itself stays, and plays on
 */
export function StillPlayer({
  webm,
  mp3,
  bars,
  length,
  name,
  audio,
  children,
}: VoiceProps & { audio: RefObject<HTMLAudioElement>; children: ReactNode }) {
  const t = useMessages("ui");
  return (
    <div className="player">
      {children ?? (
        <>
          {bars.length > 0 && <Wave bars={bars} />}
          {length && (
            <p className="badge">
              <Icon name="wave" />
              {t("length", { length })}
            </p>
          )}
        </>
      )}
      <audio controls={!children} preload="none" ref={audio} aria-label={name}>
        <source src={webm} type='audio/webm; codecs="opus"' />
        <source src={mp3} type="audio/mpeg" />
      </audio>
    </div>
  );
}
