import { mixed, shaded, smooth, type Colour } from "./canvas";
import { cloudAt, noiseAt, type Random } from "./random";

/** Colour of each place of what a page lies on, in pixels. */
export type Ground = (x: number, y: number) => Colour;

/** Grounds that pages are photographed on. */
export const TABLES = { wood, cloth, dark, patterned, stone, pale } as const;
export type Table = keyof typeof TABLES;

function turned(random: Random) {
  const angle = random.between(-0.5, 0.5) + (random.chance(0.5) ? Math.PI / 2 : 0);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x: number, y: number): [number, number] => [x * cos + y * sin, y * cos - x * sin];
}

/** Planks with grain and dark gaps between them. */
function wood(random: Random): Ground {
  const turn = turned(random);
  const base = random.pick<Colour>([
    [124, 84, 52],
    [92, 58, 36],
    [160, 118, 76],
    [178, 140, 98],
  ]);
  const plank = random.between(90, 320);
  const shift = random.between(0, 300);
  const { seed } = random;
  return (x, y) => {
    const [u, v] = turn(x, y);
    const at = (v + shift) / plank;
    const number = Math.floor(at);
    const gap = Math.abs(at - Math.round(at)) * plank;
    const bend = cloudAt(u / 260, v / 60, seed + number) * 30;
    const grain = noiseAt(u / 90, (v + bend) / 3.2, seed + number * 7);
    const rings = 0.5 + 0.5 * Math.sin((v + bend * 2) / 5);
    const light = 0.72 + 0.3 * grain + 0.12 * rings + 0.12 * (noiseAt(number, 3, seed) - 0.5);
    return shaded(base, light * (0.45 + 0.55 * smooth(0.4, 2.2, gap)));
  };
}

/** Woven, with soft folds. */
function cloth(random: Random): Ground {
  const turn = turned(random);
  const base = random.pick<Colour>([
    [120, 40, 44],
    [50, 70, 110],
    [60, 96, 72],
    [150, 120, 90],
    [96, 90, 104],
  ]);
  const thread = random.between(1.6, 3.5);
  const fold = random.between(0.1, 0.35);
  const { seed } = random;
  return (x, y) => {
    const [u, v] = turn(x, y);
    const weave = Math.sin(u / thread) * Math.sin(v / thread);
    const folds = Math.sin(u / 70 + 5 * cloudAt(u / 300, v / 300, seed)) * fold;
    return shaded(base, 0.9 + 0.12 * weave + folds + 0.1 * (noiseAt(x / 2, y / 2, seed) - 0.5));
  };
}

function dark(random: Random): Ground {
  const base = random.pick<Colour>([
    [36, 34, 34],
    [28, 32, 40],
    [44, 36, 30],
  ]);
  const { seed } = random;
  return (x, y) => shaded(base, 0.7 + 0.6 * cloudAt(x / 120, y / 120, seed) + 0.2 * (noiseAt(x, y, seed) - 0.5));
}

/** A cloth of checks, or of flowers. */
function patterned(random: Random): Ground {
  const turn = turned(random);
  const base = random.pick<Colour>([
    [150, 54, 50],
    [60, 84, 132],
    [86, 116, 70],
  ]);
  const other = random.pick<Colour>([
    [206, 186, 150],
    [190, 176, 178],
    [214, 198, 120],
  ]);
  const side = random.between(28, 80);
  const isChecked = random.chance(0.5);
  const { seed } = random;
  return (x, y) => {
    const [u, v] = turn(x, y);
    const fine = 1 + 0.12 * (noiseAt(x / 1.5, y / 1.5, seed) - 0.5) + 0.2 * (cloudAt(x / 200, y / 200, seed) - 0.5);
    const [across, down] = [u / side - Math.floor(u / side), v / side - Math.floor(v / side)];
    if (isChecked) return shaded(mixed(base, other, (Number(across < 0.5) + Number(down < 0.5)) * 0.4), fine);
    const [dx, dy] = [across - 0.5, down - 0.5];
    const petal = 0.26 + 0.08 * Math.cos(5 * Math.atan2(dy, dx));
    return shaded(mixed(base, other, 1 - smooth(petal - 0.04, petal, Math.hypot(dx, dy))), fine);
  };
}

/** Speckled. */
function stone(random: Random): Ground {
  const base = random.pick<Colour>([
    [120, 118, 116],
    [96, 104, 108],
    [140, 128, 116],
  ]);
  const { seed } = random;
  return (x, y) => {
    const speck = noiseAt(x / 3, y / 3, seed);
    return shaded(base, 0.75 + 0.25 * cloudAt(x / 90, y / 90, seed) + 0.25 * speck * speck);
  };
}

/** A light desk, little darker than paper. */
function pale(random: Random): Ground {
  const base = random.pick<Colour>([
    [188, 182, 172],
    [176, 180, 184],
    [190, 172, 146],
  ]);
  const { seed } = random;
  return (x, y) => shaded(base, 0.92 + 0.1 * cloudAt(x / 220, y / 220, seed) + 0.04 * (noiseAt(x, y, seed) - 0.5));
}
