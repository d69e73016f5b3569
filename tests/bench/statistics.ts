/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Welch's t of two samples: how far their means lie apart, in standard errors. */
export function welch(one: readonly number[], other: readonly number[]): { t: number } {
  const [a, b] = [momentsOf(one), momentsOf(other)];
  return { t: (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length) };
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) };
}

/**
 * Mann and Whitney's z: whether one sample tends to be the greater, whatever single slow moments do. Times hardly ever
 * tie.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): { z: number } {
  const [n, m] = [one.length, other.length];
  const ranked = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ].toSorted((a, b) => a.value - b.value);
  const ranks = ranked.reduce((sum, { first }, place) => (first ? sum + place + 1 : sum), 0);
  const u = ranks - (n * (n + 1)) / 2;
  return { z: (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12) };
}
