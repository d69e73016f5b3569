// One contender of `npm run bench:media`, alone in its process, so that its memory is its own. Takes one file after
// another, and says what they took together as JSON.
import { readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { PICTURE_WIDTHS } from "archive/contract/media/media-path";
import { examineVoice, renderVoice } from "archive/media/audio";
import { findFfmpeg, runFfmpeg } from "archive/media/ffmpeg";
import { examinePicture, renderPicture } from "archive/media/image";

const LIMITS = { imageLimitPixels: 120e6, imageLeastSide: 64, decoderMegabytes: 640 };
const SOMEBODY = { person: "1" };
const JPEG = { kind: "handwriting", mediaType: "image/jpeg", extension: "jpg", reader: "jpeg" } as const;
const WAV = { kind: "voice", mediaType: "audio/wav", extension: "wav", reader: "wav" } as const;
const OPTIONS = { ffmpegPath: undefined, decoderMegabytes: 640 };

const CONTENDERS: Record<string, (path: string) => Promise<void>> = {
  // All that an upload and its jobs do.
  "our picture": async (path) => {
    const file = { path, type: JPEG };
    await examinePicture(file, LIMITS, SOMEBODY);
    for (const part of ["small", "large"] as const)
      for (const { content } of await renderPicture(file, LIMITS, SOMEBODY, part))
        if (content.length === 0) throw new Error("nothing was made");
  },
  // The same thirteen pictures, as a script of ten lines makes them.
  "bare sharp": async (path) => {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize({ width: 1080 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const width of PICTURE_WIDTHS) {
      const small = sharp(data, { raw }).resize({ width });
      await small
        .clone()
        .avif({ quality: width <= 400 ? 30 : 45, effort: 2 })
        .toBuffer();
      await small.clone().webp({ quality: 70 }).toBuffer();
      await small.clone().jpeg({ quality: 72, mozjpeg: true }).toBuffer();
    }
    await sharp(path)
      .autoOrient()
      .resize({ width: 2400, height: 2400, fit: "inside" })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
  },
  "our voice": async (path) => {
    await examineVoice(path, WAV, { ...OPTIONS, bytes: 1e6, voiceLongestSeconds: 3600 }, SOMEBODY);
    await renderVoice(path, WAV, { webm: `${path}.webm`, mp3: `${path}.mp3` }, OPTIONS, SOMEBODY);
  },
  // The same stream, fallback and samples for the wave, in one run.
  "bare ffmpeg": async (path) => {
    const webm = [
      "-c:a",
      "libopus",
      "-b:a",
      "28k",
      "-application",
      "voip",
      "-ac",
      "1",
      "-ar",
      "48000",
      "-y",
      `${path}.webm`,
    ];
    const mp3 = ["-c:a", "libmp3lame", "-b:a", "64k", "-ac", "1", "-ar", "44100", "-y", `${path}.mp3`];
    const samples = ["-ac", "1", "-ar", "8000", "-f", "s16le", "-y", `${path}.raw`];
    const files = { reads: [path], writes: ["webm", "mp3", "raw"].map((ending) => `${path}.${ending}`) };
    for (const made of files.writes) await writeFile(made, "");
    await runFfmpeg("ffmpeg", ["-i", path, ...webm, ...mp3, ...samples], files, { timeoutMs: 600_000 });
  },
};

const [name = "", ...paths] = process.argv.slice(2);
if (name.startsWith("bare")) {
  sharp.cache(false);
  sharp.concurrency(0);
}
// Found once in a process's life, before its first voice.
await findFfmpeg(undefined);
let children = 0;
const looking = setInterval(() => (children = Math.max(children, childrenMemory())), 20);
const from = performance.now();
for (const path of paths) await CONTENDERS[name]?.(path);
const ms = performance.now() - from;
const { user, system } = process.cpuUsage();
clearInterval(looking);
for (const ending of ["webm", "mp3", "raw"]) await rm(`${paths[0]}.${ending}`, { force: true });
const megabytes = (process.resourceUsage().maxRSS + children) / 1024;
process.stdout.write(`${JSON.stringify({ ms, megabytes, processorMs: (user + system) / 1000 })}\n`);

/** Most memory that the children that run now ever held, in kB; nothing where the system doesn't tell. */
function childrenMemory(): number {
  try {
    const ids = readdirSync("/proc/self/task").flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean),
    );
    return ids.reduce(
      (sum, id) => sum + Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0),
      0,
    );
  } catch {
    return 0;
  }
}
