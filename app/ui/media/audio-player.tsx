import { useRef } from "react";
import { formatLength, inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { RoundButton } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { SeekWave } from "./seek-wave";
import { useHydrated } from "remix-utils/use-hydrated";
import type { SoundFacts } from "./sound-facts";
import { SPEEDS, useSound } from "./use-sound";
import { Wave } from "./wave";

interface AudioPlayerProps extends SoundFacts {
  /** Whose voice, or its caption: the player's name for the ear. */
  name: string;
}

/**
 * A voice. Before hydration: its wave, the browser's own controls, its length. Hydrated: a wave that is sought on, one
 * button, the time and the speed. Nothing is fetched before the person presses play.
 */
export function AudioPlayer({ webm, mp3, bars, seconds, length, name }: AudioPlayerProps) {
  const t = useMessages("ui");
  const { language } = useShell();
  const audio = useRef<HTMLAudioElement>(null);
  const ours = useHydrated();
  const whole = seconds ?? 0;
  const { playing, at, seek, toggle } = useSound(audio, whole, name);
  const heard = formatLength(language, at);
  return (
    <div className="player">
      {ours && bars.length > 0 ? (
        <SeekWave
          bars={bars}
          at={at}
          whole={whole}
          label={t("place")}
          text={t("heardOf", { heard, length: length ?? "" })}
          onSeek={seek}
        />
      ) : (
        bars.length > 0 && <Wave bars={bars} />
      )}
      <audio controls={!ours} preload="none" ref={audio} aria-label={name}>
        <source src={webm} type='audio/webm; codecs="opus"' />
        <source src={mp3} type="audio/mpeg" />
      </audio>
      {ours ? (
        <div className="player-keys" role="group" aria-label={name}>
          <RoundButton icon={playing ? "pause" : "play"} label={t(playing ? "pause" : "listen")} onClick={toggle} />
          <span className="small">{length === null ? heard : `${heard} / ${length}`}</span>
          <select
            className="input"
            aria-label={t("speed")}
            defaultValue={1}
            onChange={(event) => {
              if (audio.current) audio.current.playbackRate = Number(event.currentTarget.value);
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {inDigits(language, `${speed}×`)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        length && (
          <p className="badge">
            <Icon name="wave" />
            {t("length", { length })}
          </p>
        )
      )}
    </div>
  );
}
