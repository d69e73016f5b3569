/** Whether an error is the system's with that code, such as "ENOENT". */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
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
