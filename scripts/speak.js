import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);
// A little of a room, since nobody speaks in a void.
const ROOM = "aecho=0.8:0.7:28|43:0.18|0.1,lowpass=f=6500,volume=1.4";

/**
 * Says a text by espeak-ng, and hands the recording to ffmpeg.
 * @param outputs of each file, ffmpeg's flags and its path
 */
export async function speak({ voice, speed, pitch, text }, outputs) {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-voice-"));
  try {
    const wav = join(folder, "voice.wav");
    await execute("espeak-ng", ["-v", voice, "-s", String(speed), "-p", String(pitch), "-w", wav, text]);
    for (const { flags, path } of outputs) {
      await execute("ffmpeg", [
        "-v",
        "error",
        "-y",
        "-i",
        wav,
        "-af",
        ROOM,
        "-ac",
        "1",
        ...flags,
        "-map_metadata",
        "-1",
        "-fflags",
        "+bitexact",
        "-flags:a",
        "+bitexact",
        path,
      ]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
