import { rm, writeFile } from "node:fs/promises";
import type { VoiceFormat } from "archive/contract/media/media-path";
import type { Files } from "./confine/files";

/** The first sound of a file, by the demuxer that `reader` names and no other. */
interface Source {
  path: string;
  reader: string;
  /** First byte of the sound; 0 where it is absent. */
  start?: number;
}

/** Ways in which channels become one: all of them mixed, or the first alone, where they cancel each other out. */
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

/** Work of a program that decodes sound: ffmpeg, or the decoder that comes with the product. */
export type SoundJob = SamplesJob | RenditionsJob | OpenJob;

/**
 * Does a job with the files that it gets: what it is to write is made here, empty, so that it may write that and
 * nothing else, and removed where it failed.
 */
export async function withFiles(job: SoundJob, work: (files: Files) => Promise<void>): Promise<void> {
  const writes = job.make === "samples" ? [] : job.make === "open" ? [job.to] : Object.values(job.to);
  for (const path of writes) await writeFile(path, "");
  try {
    await work({ reads: [job.path], writes });
  } catch (error) {
    for (const path of writes) await rm(path, { force: true });
    throw error;
  }
}
