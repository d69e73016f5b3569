/**
 * Distance of the corner that is furthest from where it is to be, as a share of the photograph's diagonal.
 * @param found, wanted eight shares of width and height
 */
export function cornersApart(
  found: readonly number[],
  wanted: readonly number[],
  { width, height }: { width: number; height: number },
): number {
  const each = [0, 2, 4, 6].map((at) => {
    const [x, y] = [at, at + 1].map((n) => (found[n] ?? Infinity) - (wanted[n] ?? 0)) as [number, number];
    return Math.hypot(x * width, y * height);
  });
  return Math.max(...each) / Math.hypot(width, height);
}
