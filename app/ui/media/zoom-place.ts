/** CSS pixels, from the middle of the window. */
export interface Point {
  x: number;
  y: number;
}

/** Where a picture lies in its window: how much larger than fitted, and where its middle is. */
export interface ZoomPlace extends Point {
  scale: number;
}

export const FITTED: ZoomPlace = { scale: 1, x: 0, y: 0 };
/** Largest of all: a stroke of the pen fills a hand's breadth. */
export const MOST = 8;

interface Size {
  width: number;
  height: number;
}

/**
 * The place after zooming by a factor, with what lies under one point staying there.
 * @param at the point
 * @param frame size of the fitted picture
 */
export function zoomed(place: ZoomPlace, factor: number, at: Point, frame: Size): ZoomPlace {
  const scale = Math.min(MOST, Math.max(1, place.scale * factor));
  const grown = scale / place.scale;
  return within({ scale, x: at.x - (at.x - place.x) * grown, y: at.y - (at.y - place.y) * grown }, frame);
}

/** The place after moving, with the picture's middle never further out than its own edge. */
export function moved(place: ZoomPlace, by: Point, frame: Size): ZoomPlace {
  return within({ scale: place.scale, x: place.x + by.x, y: place.y + by.y }, frame);
}

function within({ scale, x, y }: ZoomPlace, { width, height }: Size): ZoomPlace {
  const wide = (width * (scale - 1)) / 2;
  const high = (height * (scale - 1)) / 2;
  return { scale, x: Math.min(wide, Math.max(-wide, x)), y: Math.min(high, Math.max(-high, y)) };
}
