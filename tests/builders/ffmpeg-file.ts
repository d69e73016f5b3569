import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownFolder } from "./folder";

/**
 * Makes some files with the system's ffmpeg, in a folder of their own. For proofs alone: `npm test` runs without one.
 * @param args without the output, whose ending decides its form
 */
export async function ffmpegFile(
  files: Record<string, Buffer>,
  args: string[],
  output: string,
): Promise<Buffer<ArrayBuffer>> {
  await using folder = await ownFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content);
  await promisify(execFile)("ffmpeg", ["-v", "error", "-y", ...args, output], { cwd: folder.path });
  return (await readFile(join(folder.path, output))) as Buffer<ArrayBuffer>;
}
