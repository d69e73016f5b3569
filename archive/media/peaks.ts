/** Values that a voice's wave is drawn from. */
export const PEAK_COUNT = 200;

const FINEST_WINDOW = 8;
const MOST_WINDOWS = 8192;

/**
 * Gathers the loudest sample of each slice while a voice of unknown length streams by, in memory that never grows:
 * when its windows are full, two and two become one.
 */
export class PeakMeter {
  samples = 0;
  private readonly windows = new Uint16Array(MOST_WINDOWS);
  private window = FINEST_WINDOW;

  /** A window at a time: hours of sound are a hundred million samples. @param sound of one channel */
  add(sound: Int16Array): void {
    for (let at = 0; at < sound.length; ) {
      const slot = Math.floor(this.samples / this.window);
      if (slot === MOST_WINDOWS) {
        this.fold();
        continue;
      }
      const from = at;
      const end = Math.min(sound.length, at + (slot + 1) * this.window - this.samples);
      let loudest = this.windows[slot] ?? 0;
      for (; at < end; at++) {
        const loudness = Math.abs(sound[at] ?? 0);
        if (loudness > loudest) loudest = loudness;
      }
      this.windows[slot] = loudest;
      this.samples += end - from;
    }
  }

  private fold() {
    for (let at = 0; at < MOST_WINDOWS / 2; at++) {
      this.windows[at] = Math.max(this.windows[2 * at] ?? 0, this.windows[2 * at + 1] ?? 0);
    }
    this.windows.fill(0, MOST_WINDOWS / 2);
    this.window *= 2;
  }

  /** @returns PEAK_COUNT values, 0 to 255 */
  peaks(): Buffer {
    const used = Math.ceil(this.samples / this.window);
    const peaks = Buffer.alloc(PEAK_COUNT);
    if (used === 0) return peaks;
    for (let slice = 0; slice < PEAK_COUNT; slice++) {
      const from = Math.floor((slice * used) / PEAK_COUNT);
      const to = Math.max(from + 1, Math.floor(((slice + 1) * used) / PEAK_COUNT));
      const loudest = this.windows.subarray(from, to).reduce((most, each) => Math.max(most, each), 0);
      peaks[slice] = Math.round((loudest * 255) / 32768);
    }
    return peaks;
  }
}
