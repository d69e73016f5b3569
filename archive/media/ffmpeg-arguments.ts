import type { SoundJob } from "./sound-job";

// Channels are mixed so that the loudest sound of all together still fits: FFmpeg's own mix of two is half as loud
// again, and clips.
const MIXED = ["-af", "aresample=rematrix_maxval=1,aformat=channel_layouts=mono", "-ac", "1"];
const SOUND_ALONE = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"];
// Without the random ids and dates of a muxer the same voice gives the same bytes again.
const SAME_BYTES = ["-fflags", "+bitexact", "-flags:a", "+bitexact"];
const WEBM = ["-c:a", "libopus", "-b:a", "28k", "-application", "voip", ...MIXED, "-ar", "48000", "-f", "webm"];
const MP3 = ["-c:a", "libmp3lame", "-b:a", "64k", ...MIXED, "-ar", "44100", "-id3v2_version", "0", "-f", "mp3"];

/** A job in ffmpeg's words. Unchanged since ffmpeg 4.1. */
export function ffmpegArguments(job: SoundJob): string[] {
  // Forcing the demuxer stops a playlist that is named .mp3; no protocol but file, nothing but the first sound
  // (stack-media.md).
  const source = ["-threads", "1", "-protocol_whitelist", "file", "-f", job.reader, "-i", `file:${job.path}`];
  if (job.make === "samples")
    return [...source, ...SOUND_ALONE, ...MIXED, "-ar", String(job.rate), "-f", "s16le", "pipe:1"];
  const out = (flags: string[], file: string) => [...SOUND_ALONE, ...SAME_BYTES, ...flags, "-y", `file:${file}`];
  return [...source, ...out(WEBM, job.to.webm), ...out(MP3, job.to.mp3)];
}
