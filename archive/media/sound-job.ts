import type { VoiceFormat } from "archive/contract/items/media";

/** The first sound of a file, by the demuxer that `reader` names and no other. */
interface Source {
  path: string;
  reader: string;
}

/** How channels become one: all of them mixed, or the first alone, where they cancel each other out. */
export type Mix = "all" | "first";

/** Samples of sixteen bits to standard output: one channel, or two, of which each is one of the mixes. */
export interface SamplesJob extends Source {
  make: "samples";
  /** "all" where it is absent. */
  mix?: Mix | "both";
  /** Samples a second. */
  rate: number;
}

/** The stream that people are served and its fallback, in one decode. */
export interface RenditionsJob extends Source {
  make: "renditions";
  /** "all" where it is absent. */
  mix?: Mix;
  to: Record<VoiceFormat, string>;
}

/** A FLAC of the sound as it is: its own rate and channels, sixteen bits a sample, to `to`. */
export interface OpenJob extends Source {
  make: "open";
  to: string;
}

/** What is asked of a program that decodes sound: ffmpeg, or the decoder that comes with the product. */
export type SoundJob = SamplesJob | RenditionsJob | OpenJob;
