import { useEffect, useRef, type RefObject } from "react";
import { formatLength, inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { RoundButton } from "~/ui/controls/button";
import { SeekWave } from "./seek-wave";
import type { VoiceProps } from "./still-player";
import { SPEEDS, useSound } from "./use-sound";

interface PlayerKeysProps extends VoiceProps {
  audio: RefObject<HTMLAudioElement>;
}

/** Plays a voice on a hydrated page: a wave that is sought on, one button, the time and the speed. */
export function PlayerKeys({ audio, bars, seconds, length, name }: PlayerKeysProps) {
  const t = useMessages("ui");
  const { language } = useShell();
  const whole = seconds ?? 0;
  const { playing, at, seek, setSpeed, toggle } = useSound(audio, whole, name);
  const heard = formatLength(language, at);
  const keys = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // They came by a press of a button that stood in their place, and had the focus.
    if (!audio.current?.paused && document.activeElement === document.body)
      keys.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [audio]);
  return (
    <>
      {bars.length > 0 && (
        <SeekWave
          bars={bars}
          at={at}
          whole={whole}
          label={t("place")}
          text={t("heardOf", { heard, length: length ?? "" })}
          onSeek={seek}
        />
      )}
      <div className="player-keys" role="group" aria-label={name} ref={keys}>
        <RoundButton icon={playing ? "pause" : "play"} label={t(playing ? "pause" : "listen")} onClick={toggle} />
        <span className="small">{length === null ? heard : `${heard} / ${length}`}</span>
        <select
          className="input"
          aria-label={t("speed")}
          defaultValue={1}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {inDigits(language, `${speed}×`)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
