import type { ReactNode } from "react";
import { WAVE_HEIGHT, WAVE_WIDTH, wavePath } from "./wave-path";

interface WaveProps {
  /** Half heights of the bars (`waveBars`). A loader hands these on rather than all 200 peaks. */
  bars: readonly number[];
  /** How many of them were heard already. */
  heard?: number;
}

/** A voice as a line of ink; what was heard turns blue-black. It says nothing to the ear. */
export function Wave({ bars, heard = 0 }: WaveProps) {
  return (
    <WaveFrame>
      {heard > 0 && <path className="wave-heard" d={wavePath(bars, 0, heard)} />}
      <path d={wavePath(bars, heard)} />
    </WaveFrame>
  );
}

/** The drawing around a wave's path (`wavePath`). */
export function WaveFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="wave" viewBox={`0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}
