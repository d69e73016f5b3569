import { cornersFit } from "archive/contract/items/corners";
import type { Page } from "archive/contract/items/page";

/*
 * Places in a photograph are shares of its width and height, as it lies in its file; on the screen it may be turned by
 * quarters. A page's corners are eight of them: x and y, clockwise from the top left (archive/contract/items/page.ts).
 */

export interface Size {
  width: number;
  height: number;
}
type Rotation = Page["rotation"];
type Point = readonly [x: number, y: number];

/** Corners to begin with, of a page that has none: a little inside, where they are seen and easily held. */
export const FIRST_CORNERS: readonly number[] = [0.04, 0.04, 0.96, 0.04, 0.96, 0.96, 0.04, 0.96];

/**
 * SVG transform that puts a photograph, turned, as large as it goes into the middle of a box.
 * @param photo not turned
 */
export function placedIn(box: Size, { width, height }: Size, rotation: Rotation): string {
  const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
  const scale = Math.min(box.width / wide, box.height / high);
  const [x, y] = [(box.width - wide * scale) / 2, (box.height - high * scale) / 2];
  const turns = {
    0: "",
    90: ` translate(${height} 0) rotate(90)`,
    180: ` translate(${width} ${height}) rotate(180)`,
    270: ` translate(0 ${width}) rotate(270)`,
  };
  return `translate(${x} ${y}) scale(${scale})${turns[rotation]}`;
}

/**
 * About the size of the photograph that a page was cut from, by the lengths of two sides of the page, of which the
 * corners tell the shares.
 * @param page as it was cut, not turned
 * @returns null where its sides tell nothing, as those of a page that lies across
 */
export function photoAround(corners: readonly number[], page: Size): Size | null {
  const squares = (from: number, to: number) => {
    const [[x0, y0], [x1, y1]] = [cornerAt(corners, from), cornerAt(corners, to)];
    return [(x1 - x0) ** 2, (y1 - y0) ** 2] as const;
  };
  // Of the top, width² x² + height² y² is the page's width squared; of the left side, its height squared.
  const [a, b] = squares(0, 1);
  const [c, d] = squares(0, 3);
  const by = a * d - b * c;
  const width = (d * page.width ** 2 - b * page.height ** 2) / by;
  const height = (a * page.height ** 2 - c * page.width ** 2) / by;
  const shape = Math.sqrt(width / height);
  return shape > 0.3 && shape < 3.3 ? { width: Math.sqrt(width), height: Math.sqrt(height) } : null;
}

/** Place on the turned photograph at which a place in it is seen. */
export function seenAt([x, y]: Point, rotation: Rotation): Point {
  const at = { 0: [x, y], 90: [1 - y, x], 180: [1 - x, 1 - y], 270: [y, 1 - x] } as const;
  return at[rotation];
}

/** Step in the photograph that is seen as a step on the turned one. */
export function stepSeen([right, down]: Point, rotation: Rotation): Point {
  const steps = { 0: [right, down], 90: [down, -right], 180: [-right, -down], 270: [-down, right] } as const;
  return steps[rotation];
}

/** Corners of a page in the order in which they are seen on the turned photograph, clockwise from the top left. */
export function cornersAsSeen(rotation: Rotation): number[] {
  return [0, 1, 2, 3].map((seen) => (seen + 4 - rotation / 90) % 4);
}

/** One corner of a page. */
export function cornerAt(corners: readonly number[], at: number): Point {
  return [corners[at * 2] ?? 0, corners[at * 2 + 1] ?? 0];
}

/** The corners with one of them in another place, within the photograph; as they are where they would hold no page. */
export function withCorner(corners: readonly number[], at: number, [x, y]: Point): readonly number[] {
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4;
  const next = corners.toSpliced(at * 2, 2, within(x), within(y));
  return cornersFit(next) ? next : corners;
}
