/** A figure beside what is wanted of it (docs/budgets.md). */
export interface Figure {
  name: string;
  seen: number;
  /** To be reached, or not to be passed; neither where nothing is wanted. */
  atLeast?: number;
  atMost?: number;
  /** What else is known of it. */
  beside?: string;
}

/**
 * A line for each figure, with "short" where it falls short of what is wanted.
 * @param unit of all of them; without one they are ratios
 */
export function figureLines(figures: Figure[], digits = 3, unit = "×"): string {
  return figures
    .map(({ name, seen, atLeast, atMost, beside = "" }) => {
      const wanted = atLeast === undefined ? (atMost === undefined ? "" : `≤ ${atMost}`) : `≥ ${atLeast}`;
      const short = seen < (atLeast ?? -Infinity) || seen > (atMost ?? Infinity);
      return [
        name.padEnd(40),
        `${seen.toFixed(digits)} ${unit}`.padStart(12),
        wanted.padStart(9),
        (short ? "short" : "").padStart(7),
        `   ${beside}`,
      ]
        .join("")
        .trimEnd();
    })
    .join("\n");
}
