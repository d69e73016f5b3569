import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Path of a program of archive/media that is started as a process of its own. It stands in the source tree; the built
 * product looks for it upwards from where it lies.
 * @throws Error where the source tree is not there
 */
export function programPath(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "archive", "media", name))) {
    if (folder === dirname(folder))
      throw new Error(`archive/media/${name} is not there. Install the whole source tree beside the build.`);
    folder = dirname(folder);
  }
  return join(folder, "archive", "media", name);
}
