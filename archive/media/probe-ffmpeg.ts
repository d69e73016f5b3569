import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { ArchiveConfig } from "archive/base/config";
import type { Logger } from "archive/base/log";
import { findFfmpeg, runSound, type Ffmpeg } from "./ffmpeg";

const RATE = 8000;
const SAMPLES = RATE / 5;
const TIMEOUT_MS = 20_000;

/**
 * Looks at start whether sound can be made: 0.2 seconds are encoded as Opus and as MP3, and what was made is heard
 * again.
 * @throws Error that tells the operator what to install
 */
export async function probeFfmpeg(config: Pick<ArchiveConfig, "ffmpegPath">, log: Logger): Promise<Ffmpeg> {
  const ffmpeg = await findFfmpeg(config.ffmpegPath);
  if (ffmpeg.passedOver) log.error(`ffmpeg: the system's is passed over, since it does not run: ${ffmpeg.passedOver}`);
  if (ffmpeg.source === "bundled") {
    log.info(
      `ffmpeg: sound is decoded by the FFmpeg ${ffmpeg.version} that comes with the product; a system's own ` +
        "would get its mends sooner",
    );
  }
  const folder = await mkdtemp(join(tmpdir(), "akkhor-probe-"));
  try {
    const wav = join(folder, "probe.wav");
    await writeFile(wav, silence());
    const to = { webm: join(folder, "probe.webm"), mp3: join(folder, "probe.mp3") };
    await runSound(config.ffmpegPath, { make: "renditions", path: wav, reader: "wav", to }, { timeoutMs: TIMEOUT_MS });
    await Promise.all([mustSound(config.ffmpegPath, to.webm, "matroska"), mustSound(config.ffmpegPath, to.mp3, "mp3")]);
  } catch (cause) {
    throw new Error(
      `The ffmpeg at ${ffmpeg.path} (${ffmpeg.version}) can't make Opus and MP3. Install your system's full ` +
        "build or set FFMPEG_PATH.",
      { cause },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return ffmpeg;
}

/** @throws Error where less than half was made of what was given: some builds make empty files without a word */
async function mustSound(setting: string | undefined, path: string, reader: string) {
  let bytes = 0;
  await runSound(
    setting,
    { make: "samples", path, reader, rate: RATE },
    {
      timeoutMs: TIMEOUT_MS,
      read: async (output) => void (bytes = (await buffer(output)).byteLength),
    },
  );
  if (bytes < SAMPLES) throw new Error(`${path} has ${bytes} bytes of sound`);
}

/** A WAV of 0.2 seconds. */
function silence(): Buffer {
  const file = Buffer.alloc(44 + SAMPLES * 2);
  file.write("RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0", "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(SAMPLES * 2, 40);
  return file;
}
