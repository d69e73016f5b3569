import { inEnglish, type Line } from "./line";

/** Tells whether an error is the system's with one of these codes, such as "ENOENT". */
export function hasCode(error: unknown, ...codes: unknown[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

/** Words of what was thrown. */
export function messageOf(thrown: unknown): string {
  // What Node throws where no address of a name answers has words in its parts alone.
  if (thrown instanceof AggregateError && thrown.message === "") return thrown.errors.map(messageOf).join("; ");
  return thrown instanceof Error ? thrown.message : String(thrown);
}

const MOST_CAUSES = 8;

/**
 * Words of what was thrown and of what caused it, a line each, for the operator; what a line before says already is
 * left out.
 */
export function reasonsOf(thrown: unknown): string {
  const reasons: string[] = [];
  for (let at = thrown, left = MOST_CAUSES; at !== undefined && left > 0; left--) {
    const reason = messageOf(at);
    if (!reasons.some((said) => said.includes(reason))) reasons.push(reason);
    at = at instanceof Error ? at.cause : undefined;
  }
  return reasons.join("\nbecause: ");
}

/** The disk's answer; null where there is no such file. */
export async function unlessAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** A fault in words for operators, who read it in their language at the shell, and in English in logs. */
export class ToldFault extends Error {
  override name = "ToldFault";
  readonly lines: Line[];

  constructor(said: Line | Line[], options?: ErrorOptions) {
    const lines = [said].flat();
    super(lines.map(inEnglish).join("\n"), options);
    this.lines = lines;
  }
}

/** Words of what was thrown, for operators. */
export function lineOf(thrown: unknown): Line {
  const [first, ...more] = thrown instanceof ToldFault ? thrown.lines : [];
  return first !== undefined && more.length === 0 ? first : messageOf(thrown);
}

/** Reason why a start was refused, in words for the operator that say how to mend it; shown without a stack. */
export class CannotStart extends ToldFault {
  override name = "CannotStart";
}
