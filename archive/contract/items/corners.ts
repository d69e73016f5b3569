/** Shortest side of a page in its picture, as a share of the picture. */
const SHORTEST_SIDE = 0.02;
/** Least sine of the angle at a corner: with less, three corners lie as good as on one line. */
const LEAST_SINE = 0.05;

/**
 * Tells whether four corners are a page's: it is convex, they follow each other clockwise, and no side of it is shorter
 * than 2 % of the picture.
 * @param corners x and y of each, as shares of the picture's width and height
 */
export function cornersFit(corners: readonly number[]): boolean {
  const sides = [0, 2, 4, 6].map((at) => {
    const [x = 0, y = 0] = corners.slice(at, at + 2);
    const [nextX = 0, nextY = 0] = corners.slice((at + 2) % 8, ((at + 2) % 8) + 2);
    return { x: nextX - x, y: nextY - y, length: Math.hypot(nextX - x, nextY - y) };
  });
  return sides.every((side, at) => {
    const next = sides[(at + 1) % 4] ?? side;
    // Downwards counts as positive, so that a turn to the right is.
    const turn = side.x * next.y - side.y * next.x;
    return side.length >= SHORTEST_SIDE && turn >= LEAST_SINE * side.length * next.length;
  });
}
