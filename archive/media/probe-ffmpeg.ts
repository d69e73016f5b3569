import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveConfig } from "archive/config";
import type { Logger } from "archive/log";
import { findFfmpeg, runFfmpeg, type Ffmpeg } from "./ffmpeg";

const CODECS = [
  ["libopus", "webm"],
  ["libmp3lame", "mp3"],
] as const;

/**
 * Looks at start whether sound can be made: a real transcode of 0.2 seconds for each codec.
 * Warns where only the packaged build of 2018 was found.
 * @throws Error that tells the operator what to install
 */
export async function probeFfmpeg(config: Pick<ArchiveConfig, "ffmpegPath">, log: Logger): Promise<Ffmpeg> {
  const ffmpeg = await findFfmpeg(config.ffmpegPath);
  if (ffmpeg.source === "package") {
    log.error("ffmpeg: only the packaged build of 2018 was found, which is not fit for production; install your system's or set FFMPEG_PATH");
  }
  const folder = await mkdtemp(join(tmpdir(), "akkhor-probe-"));
  try {
    for (const [codec, format] of CODECS) {
      const file = join(folder, `probe.${format}`);
      const args = ["-f", "lavfi", "-t", "0.2", "-i", "sine=frequency=440", "-c:a", codec, "-ac", "1", "-ar", "48000", "-f", format, `file:${file}`];
      await runFfmpeg(config.ffmpegPath, args, { timeoutMs: 20_000 });
      if ((await stat(file)).size === 0) throw new Error(`ffmpeg at ${ffmpeg.path} makes no ${codec}`);
    }
  } catch (cause) {
    throw new Error(`The ffmpeg at ${ffmpeg.path} (${ffmpeg.version}) can't make Opus and MP3. Install your system's full build or set FFMPEG_PATH.`, { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return ffmpeg;
}
