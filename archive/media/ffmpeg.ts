import { bundledVersion, runBundled } from "./bundled-sound";
import type { Run } from "./child";
import type { Files } from "./confine/files";
import { outputOf, runFenced } from "./fenced";
import { addressOf } from "./sound/address.js";
import { DECODERS, READERS } from "./sound/allowed.js";
import { BOTH_MIXES, MIXES } from "./sound/mixes.js";
import { withFiles, type Mix, type SoundJob } from "./sound-job";

export interface Ffmpeg {
  path: string;
  /** Place at which it was found: FFMPEG_PATH, the system, or the libraries of ffmpeg that come with the product. */
  source: "setting" | "system" | "bundled";
  version: string;
  /** Reason why the system's was not taken, where there is one. */
  passedOver?: string;
}

/** FFMPEG_PATH for the libraries that come with the product, whatever the system has. */
export const BUNDLED = "bundled";

// Little memory, time and disk for what strangers send: hearing takes 15 MB, and the tables of a voice of many hours
// some more.
const FENCE = ["--data=402653184", "--cpu=1800", "--fsize=2147483648"];

// A machine that has just started reads its many libraries from a cold disk.
const VERSION_TIMEOUT_MS = 60_000;

/** Words by which Node and each way of confining say it of the program itself, and not of a library that it lacks. */
const IS_ABSENT = /ENOENT|(confine: |execvp )\S+: No such file or directory/;

const found = new Map<string | undefined, Promise<Ffmpeg>>();

/**
 * The ffmpeg to use: FFMPEG_PATH, else the system's, else the libraries that come with the product.
 * @throws Error in the operator's words where there is none.
 */
export function findFfmpeg(setting: string | undefined): Promise<Ffmpeg> {
  const pending = found.get(setting) ?? searchFfmpeg(setting);
  found.set(setting, pending);
  return pending;
}

/** The same as findFfmpeg, anew each time. @param system name of the system's program */
export async function searchFfmpeg(setting: string | undefined, system = "ffmpeg"): Promise<Ffmpeg> {
  if (setting && setting !== BUNDLED) {
    const { version, fault } = await askVersion(setting);
    if (version) return { path: setting, source: "setting", version };
    throw new Error(`FFMPEG_PATH names ${setting}, which does not run (${fault}). Mend the setting or leave it out.`);
  }
  const { version, fault } = setting === BUNDLED ? {} : await askVersion(system);
  if (version) return { path: system, source: "system", version };
  const bundled = await bundledVersion();
  const passedOver = fault && IS_ABSENT.test(fault) ? undefined : fault;
  if (bundled) return { path: BUNDLED, source: "bundled", version: bundled, passedOver };
  throw new Error(
    "No ffmpeg was found. Install your system's (apt install ffmpeg, apk add ffmpeg, brew install ffmpeg) or " +
      "set FFMPEG_PATH.",
  );
}

async function askVersion(path: string): Promise<{ version?: string; fault?: string }> {
  try {
    const said = await outputOf(path, ["-hide_banner", "-version"], VERSION_TIMEOUT_MS);
    const version = /^ffmpeg version (\S+)/.exec(said)?.[1];
    return version ? { version } : { fault: `it says ${said.slice(0, 200)}` };
  } catch (error) {
    return { fault: String(error) };
  }
}

/**
 * Does a job by the ffmpeg that was found, in a fenced child process.
 * @throws ChildFailed; the child is dead when this returns.
 */
export async function runSound(setting: string | undefined, job: SoundJob, run: Run): Promise<void> {
  const ffmpeg = await findFfmpeg(setting);
  const isOurs = ffmpeg.source === "bundled" || (endsAtLinks(ffmpeg, job) && (await hasBundled()));
  if (isOurs) return runBundled(job, run);
  return withFiles(job, (files) => runFfmpeg(ffmpeg.path, ffmpegArguments(job), files, run));
}

/** From 8 on ffmpeg leaves out what follows where a joined Ogg changes its rate or channels; ours does not. */
function endsAtLinks({ version }: Ffmpeg, { reader }: SoundJob): boolean {
  return reader === "ogg" && Number.parseInt(version, 10) >= 8;
}

function hasBundled(): Promise<boolean> {
  return findFfmpeg(BUNDLED).then(
    ({ source }) => source === "bundled",
    () => false,
  );
}

/** Runs a program of ffmpeg in a fenced child process. @throws ChildFailed; the child is dead when this returns. */
export function runFfmpeg(path: string, args: string[], files: Files, run: Run): Promise<void> {
  return runFenced(FENCE, path, ["-nostdin", "-hide_banner", "-loglevel", "error", ...args], files, run);
}

const mixed = (mix: Mix) => ["-af", MIXES[mix], "-ac", "1"];
const NOTHING_ELSE = ["-vn", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"];
const SOUND_ALONE = ["-map", "0:a:0", ...NOTHING_ELSE];
// Without the random ids and dates of a muxer the same voice gives the same bytes again.
const SAME_BYTES = ["-fflags", "+bitexact", "-flags:a", "+bitexact"];
const WEBM = ["-c:a", "libopus", "-b:a", "28k", "-application", "voip", "-ar", "48000", "-f", "webm"];
const MP3 = ["-c:a", "libmp3lame", "-b:a", "64k", "-ar", "44100", "-id3v2_version", "0", "-f", "mp3"];
// As long as it is said to be sixteen bits, decoders of what is lossy invent no finer ones.
const FLAC = ["-c:a", "flac", "-sample_fmt", "s16", "-f", "flac"];

// Before the file is named: ffmpeg decodes pictures only to tell what they are, and opens no decoder but these.
const WHITELISTS = [
  "-protocol_whitelist",
  "file,subfile",
  "-format_whitelist",
  READERS.join(","),
  "-codec_whitelist",
  DECODERS,
];

/** A job in ffmpeg's words. Unchanged since ffmpeg 4.1. */
export function ffmpegArguments(job: SoundJob): string[] {
  // Forcing the demuxer stops a playlist that is named .mp3; no protocol but file, nothing but the first sound.
  const source = ["-threads", "1", ...WHITELISTS, "-f", job.reader, "-i", addressOf(job)];
  if (job.make === "samples") {
    const { mix = "all", rate } = job;
    const both = ["-filter_complex", `[0:a:0]${BOTH_MIXES}[both]`, "-map", "[both]", ...NOTHING_ELSE];
    const sound = mix === "both" ? both : [...SOUND_ALONE, ...mixed(mix)];
    return [...source, ...sound, "-ar", String(rate), "-f", "s16le", "pipe:1"];
  }
  const out = (flags: string[], file: string) => [...SOUND_ALONE, ...SAME_BYTES, ...flags, "-y", `file:${file}`];
  if (job.make === "open") return [...source, ...out(FLAC, job.to)];
  const one = mixed(job.mix ?? "all");
  return [...source, ...out([...WEBM, ...one], job.to.webm), ...out([...MP3, ...one], job.to.mp3)];
}
