import type { VoiceFormat } from "archive/contract/media";
import { ChildFailed } from "./child";
import { decodersOf, type Requester } from "./decoders";
import { runFfmpeg } from "./ffmpeg";
import { PeakMeter } from "./peaks";
import type { MediaType } from "./sniff";
import { broken, Unreadable } from "./unreadable";

export interface VoiceFacts {
  /** Measured by decoding: a live recording has none in its header. */
  seconds: number;
  /** 200 bytes, 0 to 255. */
  peaks: Buffer;
}

interface Options {
  ffmpegPath: string | undefined;
  /** MB that all decoders together may take. */
  decoderMegabytes: number;
}

interface Hearing extends Options {
  bytes: number;
  longestSeconds: number;
}

export const VOICE_MEDIA_TYPES: Record<VoiceFormat, string> = { webm: "audio/webm", mp3: "audio/mpeg" };

const SHORTEST_SECONDS = 0.05;
const PEAK_RATE = 8000;
// Somebody waits for the answer. Sound that can be heard has at least a kilobyte a second or so, and a megabyte of it is
// decoded in less than three seconds: a small file that claims many hours is not to hold up others for as long.
const EXAMINE_LEAST_MS = 20_000;
const EXAMINE_MEGABYTE_MS = 3000;
const RENDER_TIMEOUT_MS = 30 * 60_000;

// Forcing the demuxer stops a playlist that is named .mp3; no protocol but file, nothing but the first sound (stack-media.md).
function source(path: string, type: Pick<MediaType, "reader">): string[] {
  return ["-threads", "1", "-protocol_whitelist", "file", "-f", type.reader, "-i", `file:${path}`];
}
const SOUND_ALONE = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"];
// Without the random ids and dates of a muxer the same voice gives the same bytes again.
const SAME_BYTES = ["-fflags", "+bitexact", "-flags:a", "+bitexact"];
const WEBM = ["-c:a", "libopus", "-b:a", "28k", "-application", "voip", "-ac", "1", "-ar", "48000", "-f", "webm"];
const MP3 = ["-c:a", "libmp3lame", "-b:a", "64k", "-ac", "1", "-ar", "44100", "-id3v2_version", "0", "-f", "mp3"];

/** Milliseconds that a voice of so many bytes may take to hear. */
export function hearingTime(bytes: number): number {
  return EXAMINE_LEAST_MS + Math.ceil(bytes / 1e6) * EXAMINE_MEGABYTE_MS;
}

/**
 * Hears a whole voice once, in a child process: that it can be decoded, how long it is, and its wave.
 * @throws Unreadable, also where it is too long; ChildFailed where it was stopped by the signal or took too long
 */
export function examineVoice(path: string, type: MediaType, hearing: Hearing, requester: Requester): Promise<VoiceFacts> {
  const { bytes, longestSeconds, ...options } = hearing;
  return inTurn("hear", options, requester, async () => {
    const meter = new PeakMeter();
    const args = [...source(path, type), ...SOUND_ALONE, "-ac", "1", "-ar", String(PEAK_RATE), "-f", "s16le", "pipe:1"];
    await decode(options, args, {
      signal: requester.signal,
      timeoutMs: hearingTime(bytes),
      read: async (output) => {
        for await (const chunk of output) {
          meter.add(chunk as Buffer);
          if (meter.samples > longestSeconds * PEAK_RATE) throw new Unreadable({ key: "item.voice_too_long", params: { limit: longestSeconds / 3600 } });
        }
      },
    });
    const seconds = meter.samples / PEAK_RATE;
    if (seconds < SHORTEST_SECONDS) throw broken();
    return { seconds, peaks: meter.peaks() };
  });
}

/** Writes the small stream and its fallback, in one decode. @throws Unreadable; ChildFailed as above */
export function renderVoice(path: string, type: Pick<MediaType, "reader">, to: Record<VoiceFormat, string>, options: Options, requester: Requester): Promise<void> {
  const out = (flags: string[], file: string) => [...SOUND_ALONE, ...SAME_BYTES, ...flags, "-y", `file:${file}`];
  const run = { signal: requester.signal, timeoutMs: RENDER_TIMEOUT_MS, nice: true };
  return inTurn("voice", options, requester, () => decode(options, [...source(path, type), ...out(WEBM, to.webm), ...out(MP3, to.mp3)], run));
}

/** Of one lane apart from the other: who waits for an answer must not wait behind hours of somebody's voice. */
async function inTurn<T>(lane: "hear" | "voice", { decoderMegabytes }: Options, requester: Requester, work: () => Promise<T>): Promise<T> {
  const { person, signal, assertAllowed, onSpent } = requester;
  const end = await decodersOf(decoderMegabytes).turns.take({ lane, megabytes: 0, person, signal });
  const began = performance.now();
  let done = false;
  try {
    await assertAllowed?.();
    const result = await work();
    done = true;
    return result;
  } finally {
    end();
    await onSpent?.(Math.round(performance.now() - began), done);
  }
}

async function decode({ ffmpegPath }: Options, args: string[], run: Parameters<typeof runFfmpeg>[2]): Promise<void> {
  try {
    await runFfmpeg(ffmpegPath, args, run);
  } catch (error) {
    if (error instanceof ChildFailed && !error.killed) throw broken(error);
    throw error;
  }
}
