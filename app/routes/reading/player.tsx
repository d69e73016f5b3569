import { formatLength, inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { RoundButton } from "~/ui/controls/button";
import type { Track } from "./tracks";

interface PlayerProps {
  track: Track;
  heard: { playing: boolean; at: number };
  speeds: readonly number[];
  onToggle(): void;
  onSeek(seconds: number): void;
  onSpeed(speed: number): void;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** What plays now, with the times in the digits of the page. */
export function Player({ track, heard, speeds, onToggle, onSeek, onSpeed, previous, next }: PlayerProps) {
  const t = useMessages("reading");
  const ui = useMessages("ui");
  const { language } = useShell();
  const at = formatLength(language, heard.at);
  return (
    <>
      <p className="caption" dir="auto" lang={track.language}>
        {track.title}
      </p>
      <div className="listening-time small">
        <span>{at}</span>
        {track.seconds ? (
          <input
            type="range"
            min={0}
            max={Math.ceil(track.seconds)}
            value={Math.round(heard.at)}
            aria-label={ui("place")}
            aria-valuetext={ui("heardOf", { heard: at, length: track.length ?? "" })}
            onChange={(event) => onSeek(Number(event.currentTarget.value))}
          />
        ) : null}
        <span>{track.length}</span>
      </div>
      <div className="row">
        <RoundButton icon="back" label={t("previousVoice")} disabled={!previous} onClick={previous} />
        <RoundButton
          icon={heard.playing ? "pause" : "play"}
          label={ui(heard.playing ? "pause" : "listen")}
          onClick={onToggle}
        />
        <RoundButton icon="next" label={t("nextVoice")} disabled={!next} onClick={next} />
        <select
          className="input"
          aria-label={ui("speed")}
          defaultValue={1}
          onChange={(event) => onSpeed(Number(event.currentTarget.value))}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {inDigits(language, `${speed}×`)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
