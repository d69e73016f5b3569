import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Path of something of the source tree, such as a program that is started as a process of its own; the built product
 * looks for it upwards from where it lies itself.
 * @throws Error where the source tree is not there
 */
export function sourcePath(path: string): string {
  const found = findUpwards(path);
  if (found === null) throw new Error(`${path} is not there. Install the whole source tree beside the build.`);
  return found;
}

/** Looks for a path in each folder around this module, the nearest first. */
function findUpwards(path: string): string | null {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path))) {
    if (folder === dirname(folder)) return null;
    folder = dirname(folder);
  }
  return join(folder, path);
}

/** Name of the folder of programs that the build has bundled (scripts/build-children.js), beside what it built. */
export const BUNDLES = "akkhor-children";
let bundles = findUpwards(BUNDLES);

/** Folder of the bundled programs; null where the sources themselves are started, as the development server does. */
export function bundlesFolder(): string | null {
  return bundles;
}

/** Has the programs of this process started from there, as tests do: they run from the sources. */
export function startBundles(folder: string): void {
  bundles = folder;
}

/** Path of a program that the build bundles, as this process starts it. */
export function bundledPath(source: string): string {
  return bundles === null ? sourcePath(source) : join(bundles, source);
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
