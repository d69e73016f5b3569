import type { VoiceFormat } from "archive/contract/items/media";

/** The first sound of a file, by the demuxer that `reader` names and no other. */
interface Source {
  path: string;
  reader: string;
}

/** Samples of sixteen bits, one channel, to standard output. */
export interface SamplesJob extends Source {
  make: "samples";
  /** Samples a second. */
  rate: number;
}

/** The stream that people are served and its fallback, in one decode. */
export interface RenditionsJob extends Source {
  make: "renditions";
  to: Record<VoiceFormat, string>;
}

/** A FLAC of the sound as it is: its own rate and channels, sixteen bits a sample, to `to`. */
export interface OpenJob extends Source {
  make: "open";
  to: string;
}

/** What is asked of a program that decodes sound: ffmpeg, or the decoder that comes with the product. */
export type SoundJob = SamplesJob | RenditionsJob | OpenJob;
