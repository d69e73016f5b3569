import { useEffect, useRef, useState } from "react";
import { useWords } from "~/i18n/use-words";
import { Icon } from "./icon";
import { Wave } from "./wave";

interface AudioPlayerProps {
  /** Addresses of the small stream and of its fallback. */
  webm: string;
  mp3: string;
  bars: readonly number[];
  /** Seconds of sound, for how far it was heard; null where unknown. */
  seconds: number | null;
  /** Its length as h:mm:ss in the page's digits (`formatLength`). */
  length: string | null;
  /** Whose voice, or its caption: the player's name for the ear. */
  name: string;
}

/** A voice: its wave, the browser's own controls, its length. Nothing is fetched before the person presses play. */
export function AudioPlayer({ webm, mp3, bars, seconds, length, name }: AudioPlayerProps) {
  const t = useWords("ui");
  const audio = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const element = audio.current;
    if (!element || bars.length === 0) return;
    const follow = () => {
      const whole = Number.isFinite(element.duration) ? element.duration : (seconds ?? 0);
      setHeard(whole > 0 ? Math.min(bars.length, Math.round((element.currentTime / whole) * bars.length)) : 0);
    };
    element.addEventListener("timeupdate", follow);
    return () => element.removeEventListener("timeupdate", follow);
  }, [bars, seconds]);
  return (
    <div className="player">
      {bars.length > 0 && <Wave bars={bars} heard={heard} />}
      <audio controls preload="none" ref={audio} aria-label={name}>
        <source src={webm} type='audio/webm; codecs="opus"' />
        <source src={mp3} type="audio/mpeg" />
      </audio>
      {length && (
        <p className="badge">
          <Icon name="wave" />
          {t("length", { length })}
        </p>
      )}
    </div>
  );
}
