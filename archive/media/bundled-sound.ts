import type { Run } from "./child";
import { outputOf, runFenced } from "./fenced";
import { codeRangeBytes, sourcePath } from "./node-program";
import { withFiles, type SoundJob } from "./sound-job";

const MEMORY_BYTES = 384 * 1024 ** 2;
// As ffmpeg.ts has it; of data, not of addresses, of which Node reserves many that it never uses.
export const BUNDLED_FENCE = [`--data=${MEMORY_BYTES + codeRangeBytes()}`, "--cpu=1800", "--fsize=2147483648"];
const programPath = () => sourcePath("archive/media/sound/sound.js");
const HEAP = "--max-old-space-size=256";

/**
 * Version of the FFmpeg that comes with the product, or null where none of its builds fits this machine:
 * docs/decisions/0032.
 */
export async function bundledVersion(): Promise<string | null> {
  return (await outputOf(process.execPath, [programPath()], 10_000).catch(() => null)) || null;
}

/**
 * Runs the decoder that comes with the product in a fenced child process.
 * @throws ChildFailed; the child is dead when this returns.
 */
export function runBundled(job: SoundJob, run: Run): Promise<void> {
  return withFiles(job, (files) =>
    runFenced(BUNDLED_FENCE, process.execPath, [HEAP, programPath(), JSON.stringify(job)], files, run),
  );
}
