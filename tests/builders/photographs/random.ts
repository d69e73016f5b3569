/** Numbers of a seed: the same ones each time (mulberry32). */
export class Random {
  #state: number;

  constructor(readonly seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0;
    for (let n = 0; n < 4; n++) this.next();
  }

  /** @returns from 0 to below 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  }

  /** @returns about normal, of mean 0 and deviation 1 */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise over a plane. @returns 0 to 1, about as coarse as the unit of x and y */
export function noiseAt(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const above = hash(left, top, seed) * (1 - sx) + hash(left + 1, top, seed) * sx;
  const below = hash(left, top + 1, seed) * (1 - sx) + hash(left + 1, top + 1, seed) * sx;
  return above * (1 - sy) + below * sy;
}

/** The same of four sizes, each half as coarse and as strong as the one before. @returns 0 to 1 */
export function cloudAt(x: number, y: number, seed: number): number {
  let [sum, weight, scale] = [0, 0.5, 1];
  for (let n = 0; n < 4; n++, weight /= 2, scale *= 2) sum += weight * noiseAt(x * scale, y * scale, seed + n);
  return sum / 0.9375;
}
