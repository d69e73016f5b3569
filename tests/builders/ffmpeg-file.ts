import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

type Bytes = Buffer<ArrayBuffer>;

/**
 * What ffmpeg makes of some files, in a folder of its own.
 * @param args without the output, whose ending decides its form
 */
export async function ffmpegFile(files: Record<string, Buffer>, args: string[], output: string): Promise<Bytes> {
  const [made] = await ffmpegFiles(files, [...args, output], [output]);
  return made as Bytes;
}

/**
 * As ffmpegFile, for several outputs of one run: it takes longer to start than to do its work.
 * @param args with the outputs in them
 */
export async function ffmpegFiles(files: Record<string, Buffer>, args: string[], outputs: string[]): Promise<Bytes[]> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-ffmpeg-"));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    await promisify(execFile)("ffmpeg", ["-v", "error", "-y", ...args], { cwd: folder });
    return (await Promise.all(outputs.map((output) => readFile(join(folder, output))))) as Bytes[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
