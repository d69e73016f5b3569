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
  private half: Buffer | null = null;

  /** @param chunk signed 16-bit little-endian samples of one channel; may end within a sample */
  add(chunk: Buffer): void {
    const bytes = this.half ? Buffer.concat([this.half, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 2);
    this.half = whole < bytes.length ? Buffer.from(bytes.subarray(whole)) : null;
    for (let at = 0; at < whole; at += 2) this.sample(Math.abs(bytes.readInt16LE(at)));
  }

  private sample(loudness: number): void {
    let at = Math.floor(this.samples / this.window);
    if (at === MOST_WINDOWS) {
      this.fold();
      at = MOST_WINDOWS / 2;
    }
    if (loudness > (this.windows[at] ?? 0)) this.windows[at] = loudness;
    this.samples++;
  }

  private fold(): void {
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
