/** A small grey copy of a picture. */
export interface Grey {
  width: number;
  height: number;
  /** One byte for each pixel, row by row. */
  pixels: Uint8ClampedArray;
}

/** Pixels of a stretch in which an edge is looked for. */
const STRETCH = 24;
/** Least difference of light, of 255, across an edge that tells something; and how often it is the noise's. */
const LEAST_STEP = 24;
const ABOVE_NOISE = 3;
/** Edges that are needed, of each thousand stretches; fewer say nothing. */
const LEAST_EDGES = 8;
/** Share of the edges that counts, the sharpest, of a hundred. */
const SHARPEST = 25;

/** Deviation of a blur, in pixels of 1200 across a page, from which on small writing is hard to read. */
const BLURRED = 1.7;

/** Tells whether a picture is blurred; false where nothing in it tells. */
export function isBlurred(grey: Grey): boolean {
  return (blurOf(grey) ?? 0) > BLURRED;
}

/**
 * Blur of a picture, by the width over which light changes at its sharpest edges. It is given as the deviation of the
 * Gaussian that would make a hard edge so: 0.8 to 1 pixel for a sharp picture, however dark it is, and less than there
 * is above 3. Across and down are measured apart and the worse is given, since what a moving hand has smeared is sharp
 * along its way.
 * @returns pixels; null where nothing can be seen that has edges, such as empty paper
 */
export function blurOf(grey: Grey): number | null {
  const both = [across(grey, 1, grey.width), across(grey, grey.width, 1)].filter((width) => width !== null);
  return both.length === 0 ? null : Math.max(...both);
}

/** @param step from a pixel to the next along a line @param between from a line to the next */
function across({ width, height, pixels }: Grey, step: number, between: number): number | null {
  const [length, lines] = step === 1 ? [width, height] : [height, width];
  const steps: number[] = [];
  const slopes: number[] = [];
  for (let line = 0; line < lines; line += 4) {
    for (let from = 0; from + STRETCH <= length; from += STRETCH / 2) {
      let [least, most, steepest] = [255, 0, 0];
      let at = line * between + from * step;
      for (let pixel = 0; pixel < STRETCH; pixel++, at += step) {
        const light = pixels[at] ?? 0;
        if (light < least) least = light;
        if (light > most) most = light;
        const slope = pixel > 1 ? Math.abs(light - (pixels[at - 2 * step] ?? 0)) / 2 : 0;
        if (slope > steepest) steepest = slope;
      }
      steps.push(most - least);
      slopes.push(steepest);
    }
  }
  const noise = share(steps, 20);
  const enough = Math.max(LEAST_STEP, noise * ABOVE_NOISE);
  // A hard edge that was blurred with a deviation of s is as steep as its step divided by s and the root of 2 pi.
  const widths = steps.flatMap((height_, at) => {
    const slope = slopes[at] ?? 0;
    return height_ >= enough && slope > 0 ? height_ / slope / Math.sqrt(2 * Math.PI) : [];
  });
  return widths.length * 1000 < steps.length * LEAST_EDGES ? null : share(widths, SHARPEST);
}

/** The value below which so many of a hundred lie. */
function share(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? 0;
}
