import type { ArchiveConfig } from "archive/base/config";
import type { Cut } from "archive/contract/items/cut";
import { HOUR_SECONDS, MINUTE_MS } from "archive/contract/durations";
import type { VoiceFormat } from "archive/contract/media/media-path";
import { shareThere } from "./broken-off";
import { ChildFailed, type Run } from "./child";
import { cutOut } from "./cut-out";
import { decodersOf, type Requester } from "./decoders";
import { runSound } from "./ffmpeg";
import { rememberedMix, rememberMix } from "./heard-mixes";
import { HeardVoice } from "./heard-voice";
import { LoudnessMeter } from "./loudness";
import { PeakMeter } from "./peaks";
import type { MediaType } from "./sniff";
import type { Mix } from "./sound-job";
import { broken, unlisted, Unreadable } from "./unreadable";

/** With the SHA-256 of the file where it is known. */
type Options = Pick<ArchiveConfig, "ffmpegPath" | "decoderMegabytes"> & { sha256?: string };
type Hearing = Options & Pick<ArchiveConfig, "voiceLongestSeconds"> & { bytes: number };

/** Reader of a file, and the byte from which on it reads. */
type SoundType = Pick<MediaType, "reader" | "start">;
const readAs = ({ reader, start }: SoundType) => ({ reader, start });

export const VOICE_MEDIA_TYPES: Record<VoiceFormat, string> = { webm: "audio/webm", mp3: "audio/mpeg" };

const SHORTEST_SECONDS = 0.05;
/** Less of a voice than this is told to be damaged; heads are not exact, so one that has the other is whole. */
const LEAST_THERE = 0.5;
const WHOLE = 0.98;
const PEAK_RATE = 8000;
// Somebody waits for the answer. Sound that can be heard has at least a kilobyte a second or so, and a megabyte of it
// is decoded in less than three seconds: a small file that claims many hours is not to hold up others for as long.
const EXAMINE_LEAST_MS = 20_000;
const EXAMINE_MEGABYTE_MS = 3000;
const RENDER_TIMEOUT_MS = 30 * MINUTE_MS;

/** Milliseconds that a voice of so many bytes may take to hear. */
export function hearingTime(bytes: number): number {
  return EXAMINE_LEAST_MS + Math.ceil(bytes / 1e6) * EXAMINE_MEGABYTE_MS;
}

/**
 * Hears a whole voice once, in a child process: that it can be decoded, how long it is, and its wave.
 * @returns its seconds, measured by decoding, since a live recording has none in its header; peaks, 200 bytes; and the
 * share of it that there is, where it breaks off, or null
 * @throws Unreadable, also where it is too long; ChildFailed where it was stopped by the signal or took too long
 */
export function examineVoice(path: string, type: MediaType, hearing: Hearing, requester: Requester) {
  const { bytes, voiceLongestSeconds: longest } = hearing;
  return inTurn("hear", hearing, requester, async () => {
    const run = { signal: requester.signal, timeoutMs: hearingTime(bytes) };
    const voice = new HeardVoice(() => new PeakMeter());
    await hear(path, type, hearing, run, (chunk) => {
      voice.add(chunk);
      const { samples } = voice;
      if (samples > longest * PEAK_RATE)
        throw new Unreadable({ key: "item.voice_too_long", params: { limit: longest / HOUR_SECONDS } });
    });
    const seconds = voice.samples / PEAK_RATE;
    if (seconds < SHORTEST_SECONDS) throw broken();
    const there = await shareThere(path, type, seconds);
    if (there < LEAST_THERE) throw broken();
    rememberMix(hearing.sha256, voice.mix);
    return { seconds, peaks: voice.meter.peaks(), there: there < WHOLE ? there : null };
  });
}

/**
 * Loudness of a whole sound that was examined before (loudness.ts), for finding its pauses and drawing its parts.
 * @throws as `examineVoice` does
 */
export function hearLoudness(
  path: string,
  type: SoundType,
  hearing: Options & { bytes: number },
  requester: Requester,
) {
  return inTurn("hear", hearing, requester, async () => {
    const voice = new HeardVoice(() => new LoudnessMeter(PEAK_RATE));
    const run = { signal: requester.signal, timeoutMs: hearingTime(hearing.bytes) };
    await hear(path, type, hearing, run, (chunk) => voice.add(chunk));
    return voice.meter.loudness();
  });
}

/** Gives all of a sound as pairs of samples, of both mixes, in chunks that may end within a pair. */
async function hear(
  path: string,
  type: SoundType,
  { ffmpegPath }: Options,
  run: Omit<Run, "read">,
  onHeard: (chunk: Buffer) => void,
): Promise<void> {
  const read = async (output: AsyncIterable<unknown>) => {
    for await (const chunk of output) onHeard(chunk as Buffer);
  };
  await runSound(
    ffmpegPath,
    { make: "samples", path, ...readAs(type), rate: PEAK_RATE, mix: "both" },
    { ...run, read },
  );
}

/**
 * Writes the small stream and its fallback, in one decode, after it was heard as `examineVoice` hears it, unless this
 * process heard it when it came: only the whole tells whether its channels cancel each other out.
 * @param part that is written alone: it is cut out first, to a path of its own, so that what writes the stream never
 * has more
 * @throws Unreadable; ChildFailed as above
 */
export function renderVoice(
  path: string,
  type: SoundType,
  to: Record<VoiceFormat, string>,
  options: Options,
  requester: Requester,
  part?: { cut: Cut; path: string },
): Promise<void> {
  const run = { signal: requester.signal, timeoutMs: RENDER_TIMEOUT_MS, nice: true };
  return inTurn(requester.hurried ? "voice" : "longVoice", options, requester, async () => {
    if (part) {
      await cutOut({ path, ...readAs(type) }, part.cut, part.path, options.ffmpegPath, run);
      return runSound(options.ffmpegPath, { make: "renditions", path: part.path, reader: "wav", to }, run);
    }
    const mix = rememberedMix(options.sha256) ?? (await mixOf(path, type, options, run));
    await runSound(options.ffmpegPath, { make: "renditions", path, ...readAs(type), to, mix }, run);
  });
}

async function mixOf(path: string, type: SoundType, options: Options, run: Omit<Run, "read">): Promise<Mix> {
  const voice = new HeardVoice(() => new PeakMeter());
  await hear(path, type, options, run, (chunk) => voice.add(chunk));
  return voice.mix;
}

/** Writes a voice as a FLAC that loses nothing of what was decoded. @throws Unreadable; ChildFailed as above */
export function openVoice(
  path: string,
  type: SoundType,
  to: string,
  options: Options,
  requester: Requester,
): Promise<void> {
  const run = { signal: requester.signal, timeoutMs: RENDER_TIMEOUT_MS, nice: true };
  return inTurn("longVoice", options, requester, () =>
    runSound(options.ffmpegPath, { make: "open", path, ...readAs(type), to }, run),
  );
}

/** Words by which either ffmpeg says that a film has no sound, and that its sound has no decoder on our list. */
const IS_SILENT = /\bno sound\b|matches no streams/;
const IS_UNLISTED = /not on whitelist[^]*(Error: (no )?decoder\b|opening decoder|Decoder \(codec)/;

function refusalOf(error: ChildFailed): Unreadable {
  if (IS_SILENT.test(error.detail)) return new Unreadable({ key: "item.no_sound" }, { cause: error });
  return IS_UNLISTED.test(error.detail) ? unlisted("voice", error) : broken(error);
}

/** Each of a lane of its own: who waits for an answer must not wait behind hours of somebody's voice. */
async function inTurn<T>(
  lane: "hear" | "voice" | "longVoice",
  { decoderMegabytes }: Options,
  requester: Requester,
  work: () => Promise<T>,
): Promise<T> {
  const { person, signal, assertAllowed, onSpent } = requester;
  const end = await decodersOf(decoderMegabytes).turns.take({ lane, megabytes: 0, person, signal });
  const began = performance.now();
  let done = false;
  try {
    await assertAllowed?.();
    const result = await work();
    done = true;
    return result;
  } catch (error) {
    throw error instanceof ChildFailed && !error.killed ? refusalOf(error) : error;
  } finally {
    end();
    await onSpent?.(Math.round(performance.now() - began), done);
  }
}
