/** Whether an error is the system's with one of these codes, such as "ENOENT". */
export function hasCode(error: unknown, ...codes: unknown[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

/** What was thrown, in its own words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What was asked of the disk; null where there is no such file. */
export async function unlessAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Why a start was refused, in words for the operator that say how to mend it; shown without a stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
