/** Width of a wave's drawing, in its own units; `WAVE_HEIGHT` likewise. */
export const WAVE_WIDTH = 240;
export const WAVE_HEIGHT = 48;

/**
 * Bars of a wave, from the peaks of a voice: the loudest of each slice, as half heights from 1 to 23.
 * @param peaks values 0 to 255 @param count bars wanted; fewer peaks give fewer bars
 */
export function waveBars(peaks: readonly number[], count = 60): number[] {
  const bars = Math.min(count, peaks.length);
  const most = Math.max(1, ...peaks);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.floor(((bar + 1) * peaks.length) / bars);
    const loudest = Math.max(0, ...peaks.slice(from, to));
    return Math.max(1, Math.round((loudest / most) * (WAVE_HEIGHT / 2 - 1)));
  });
}

/** Compact SVG path of some of the bars, each an upright line about the middle. Empty where there is none. */
export function wavePath(bars: readonly number[], from = 0, to = bars.length): string {
  const step = WAVE_WIDTH / bars.length;
  const places = bars.map((_, bar) => Math.round(step * (bar + 0.5)));
  let path = "";
  for (let bar = from; bar < to; bar += 1) {
    const half = bars[bar] ?? 1;
    const before = bars[bar - 1] ?? 1;
    const place = places[bar] ?? 0;
    // After a bar the pen stands at its foot: go over and up to the head of the next.
    path += path === "" ? `M${place} ${WAVE_HEIGHT / 2 - half}` : `m${place - (places[bar - 1] ?? 0)}-${before + half}`;
    path += `v${half * 2}`;
  }
  return path;
}
