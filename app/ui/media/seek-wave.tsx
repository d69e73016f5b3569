import type { KeyboardEvent, PointerEvent } from "react";
import { STEP } from "./use-sound";
import { Wave } from "./wave";

interface SeekWaveProps {
  bars: readonly number[];
  /** Seconds heard, and of the whole. */
  at: number;
  whole: number;
  /** Name and value for the ear. */
  label: string;
  text: string;
  onSeek: (seconds: number) => void;
}

/**
 * The wave as a slider: a press or a drag goes there, the arrow keys five seconds on or back, Home and End to either
 * end.
 */
export function SeekWave({ bars, at, whole, label, text, onSeek }: SeekWaveProps) {
  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * whole);
  }
  function key(event: KeyboardEvent) {
    const to = {
      ArrowRight: at + STEP,
      ArrowUp: at + STEP,
      ArrowLeft: at - STEP,
      ArrowDown: at - STEP,
      Home: 0,
      End: whole,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onSeek(to);
  }
  return (
    <div
      className="player-seek"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(whole)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={text}
      onPointerDown={press}
      onPointerMove={press}
      onKeyDown={key}
    >
      <Wave bars={bars} heard={Math.min(bars.length, Math.round((at / whole) * bars.length))} />
    </div>
  );
}
