import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Path of something of the source tree, such as a program that is started as a process of its own; the built product
 * looks for it upwards from where it lies itself.
 * @throws Error where the source tree is not there
 */
export function sourcePath(path: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path))) {
    if (folder === dirname(folder))
      throw new Error(`${path} is not there. Install the whole source tree beside the build.`);
    folder = dirname(folder);
  }
  return join(folder, path);
}

let bytes: number | undefined;

/**
 * Bytes of addresses that this Node's V8 holds for compiled code. Node 24 maps them writable at once (half a gigabyte,
 * hardly any of it touched), and Linux counts them as data: a limit of data that knows nothing of them ends a child at
 * its start. Read from this process, since its children run on the same Node; 0 where there is no /proc, and so no
 * limit either.
 */
export function codeRangeBytes(): number {
  return (bytes ??= mappedForCode());
}

function mappedForCode(): number {
  try {
    const mappings = readFileSync("/proc/self/maps", "utf8").matchAll(/^([\da-f]+)-([\da-f]+) rwxp /gm);
    return [...mappings].reduce(
      (sum, [, from = "", to = ""]) => sum + Number.parseInt(to, 16) - Number.parseInt(from, 16),
      0,
    );
  } catch {
    return 0;
  }
}
