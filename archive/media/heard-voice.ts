import type { Mix } from "./sound-job";

/** Bytes of a sample of each mix. */
const PAIR_BYTES = 4;
/** The mix is silent beside a channel by 15 dB and more: what two microphones hear apart loses 6. */
const CANCELLED = 30;

/** Measures a sound of one channel while it streams by. */
interface SoundMeter {
  samples: number;
  add(sound: Int16Array): void;
}

/** Measures of a voice while it streams by as pairs of samples: of all its channels mixed, and of the first. */
export class HeardVoice<Meter extends SoundMeter> {
  private readonly mixed: Meter;
  private readonly first: Meter;
  private mixedPower = 0;
  private firstPower = 0;
  private rest: Buffer = Buffer.alloc(0);

  constructor(newMeter: () => Meter) {
    this.mixed = newMeter();
    this.first = newMeter();
  }

  /** @param chunk signed 16-bit little-endian samples of two channels; may end within a pair */
  add(chunk: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % PAIR_BYTES);
    this.rest = Buffer.from(bytes.subarray(whole));
    const pairs = samplesOf(bytes, whole / 2);
    const [mixed, first] = [new Int16Array(pairs.length / 2), new Int16Array(pairs.length / 2)];
    for (let at = 0; at < mixed.length; at++) {
      const [one, other] = [pairs[2 * at] ?? 0, pairs[2 * at + 1] ?? 0];
      mixed[at] = one;
      first[at] = other;
      this.mixedPower += one * one;
      this.firstPower += other * other;
    }
    this.mixed.add(mixed);
    this.first.add(first);
  }

  /** Samples of a channel. */
  get samples(): number {
    return this.mixed.samples;
  }

  /** By which mix it is heard. */
  get mix(): Mix {
    return this.mixedPower * CANCELLED < this.firstPower ? "first" : "all";
  }

  /** Measures of the mix by which it is heard. */
  get meter(): Meter {
    return this.mix === "first" ? this.first : this.mixed;
  }
}

/** The machines that we run on are little-endian, as the samples are; only an odd place in memory needs a copy. */
function samplesOf(bytes: Buffer, count: number): Int16Array {
  const at = bytes.byteOffset % 2 === 0 ? bytes : new Uint8Array(bytes);
  return new Int16Array(at.buffer, at.byteOffset, count);
}
