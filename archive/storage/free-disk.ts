import { statfs } from "node:fs/promises";
import { refuse, type Refusal } from "archive/base/refusal";
import { hasCode } from "archive/base/fault";

const AGAIN_SECONDS = 600;

/** @param coming bytes that are about to be written. @throws Refusal "disk_full" where the reserve would not be left */
export async function refuseBelowReserve(folder: string, reserveBytes: number, coming = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - coming < reserveBytes) throw diskFull();
}

/** @returns the error to throw: words for the person where the disk is full */
export function writeFault(error: unknown): unknown {
  return fullDiskRefusal(error) ?? error;
}

/** Refusal "disk_full" for an error that says so, or that our share of the disk is used up; null for others. */
export function fullDiskRefusal(error: unknown): Refusal | null {
  return hasCode(error, "ENOSPC", "EDQUOT") ? diskFull() : null;
}

function diskFull(): Refusal {
  return refuse("disk_full", { retryAfterSeconds: AGAIN_SECONDS });
}
