import { readFileSync } from "node:fs";

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
