import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes what a zip holds into a folder. */
export async function unpackTo(folder: string, files: Map<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
