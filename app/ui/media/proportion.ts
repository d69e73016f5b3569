/** Number of classes, `p0` to `p23` (styles/proportions.css): from 2:3 to 2:1, each a twentieth wider than the last. */
const CLASSES = 24;
const NARROWEST = 0.66;
const STEP = 1.05;

/**
 * Class of a picture's width ÷ height, by which its card takes its place in a row; of a taller or wider one the nearest
 * that there is.
 * @returns undefined where its size isn't known yet
 */
export function proportionClass(width: number | null, height: number | null): string | undefined {
  if (!width || !height) return undefined;
  const step = Math.round(Math.log(width / height / NARROWEST) / Math.log(STEP));
  return `p${Math.max(0, Math.min(CLASSES - 1, step))}`;
}
