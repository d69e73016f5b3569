import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** What ffmpeg makes of some files, in a folder of its own. @param args without the output, whose ending decides its form */
export async function ffmpegFile(files: Record<string, Buffer>, args: string[], output: string): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-ffmpeg-"));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    await promisify(execFile)("ffmpeg", ["-v", "error", ...args, "-y", output], { cwd: folder });
    return (await readFile(join(folder, output))) as Buffer<ArrayBuffer>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
