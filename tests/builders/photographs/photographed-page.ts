import { backFrom, cornersIn, taken, type Point, type Quad } from "./camera";
import { colourAt, mixed, newCanvas, paint, shaded, smooth, type Canvas } from "./canvas";
import { lit } from "./light";
import { paper } from "./paper";
import { Random } from "./random";
import { TABLES, type Table } from "./tables";

/** Sides of a photograph, in pixels. */
const LONG = 800;
const SHORT = 600;
/** Width by height of most paper. */
const UPRIGHT = Math.SQRT1_2;

/** The difficulty of a photograph of a page; each seed has one of them, in this order. */
const HARDSHIPS = [
  "perspective",
  "shadow",
  "wood",
  "cloth",
  "yellowed",
  "lined",
  "dark",
  "two pages",
  "patterned",
  "pale",
] as const;
type Hardship = (typeof HARDSHIPS)[number];

interface PhotographedPage {
  /** JPEG. */
  content: Buffer;
  hardship: Hardship;
  /** Eight shares of width and height: the page's corners, clockwise from its top left. */
  corners: number[];
}

/**
 * A page as a phone photographs it, in perspective, on a table, in uneven light; all of it follows from the seed. Where
 * there are two pages, the one that is nearest to the photograph's middle is meant, which is the larger one too.
 */
export async function photographedPage(seed: number): Promise<PhotographedPage> {
  const random = new Random(seed);
  const hardship = HARDSHIPS[seed % HARDSHIPS.length] ?? "perspective";
  const is = (...these: Hardship[]) => these.includes(hardship);
  const [width, height] = random.chance(0.65) ? [SHORT, LONG] : [LONG, SHORT];
  const canvas = newCanvas(width, height);
  paint(canvas, TABLES[tableOf(hardship, random)](random));
  if (is("two pages")) await lay(random, canvas, secondPlace(random, width, height), sheetOf(random, hardship));
  const sheet = sheetOf(random, hardship);
  const most = is("perspective") ? 38 : 18;
  const turn = random.between(-1, 1) * (random.chance(0.2) ? 28 : 9);
  const tilt = { tip: random.between(-most, most), lean: random.between(-most, most) * 0.8, turn };
  const quad = cornersIn(placeOf(random, width, height, is("two pages")), sheet.aspect, tilt);
  await lay(random, canvas, quad, sheet);
  const shadows = is("shadow") ? "hard" : random.chance(0.4) ? "soft" : random.chance(0.15) ? "hard" : "none";
  lit(random, canvas, { shadows, exposure: is("dark") ? random.between(0.22, 0.4) : random.between(0.8, 1.05) });
  const content = await taken(random, canvas, is("dark"));
  return { content, hardship, corners: quad.flatMap(([x, y]) => [x / width, y / height]) };
}

function tableOf(hardship: Hardship, random: Random): Table {
  if (hardship === "wood" || hardship === "cloth" || hardship === "patterned" || hardship === "pale") return hardship;
  return random.pick(["wood", "wood", "cloth", "dark", "stone", "patterned"]);
}

function sheetOf(random: Random, hardship: Hardship) {
  const tone = random.pick(["white", "white", "cream", "yellowed"] as const);
  const ruling = random.pick(["none", "none", "lined", "squared"] as const);
  return {
    tone: hardship === "yellowed" ? ("yellowed" as const) : hardship === "pale" ? ("white" as const) : tone,
    ruling: hardship === "lined" ? ("lined" as const) : ruling,
    aspect: random.pick([UPRIGHT, UPRIGHT, 0.77, 0.65, 1 / UPRIGHT, 0.9]),
  };
}

/** The box that a page fills: most are near the edges, some touch one. */
function placeOf(random: Random, width: number, height: number, isLean: boolean): number[] {
  const margin = () => (random.chance(0.2) ? random.between(0, 0.012) : random.between(0.03, isLean ? 0.2 : 0.16));
  return [width * margin(), height * margin(), width * (1 - margin()), height * (1 - margin())];
}

/** Another page, cut off by the photograph's edge, partly under the one that is meant. */
function secondPlace(random: Random, width: number, height: number): Quad {
  const [wide, high] = [width * random.between(0.4, 0.6), height * random.between(0.4, 0.6)];
  const [x, y] = [random.pick([-0.25, 0.75]) * width, random.between(-0.1, 0.6) * height];
  const isBeside = random.chance(0.5);
  const [left, top] = isBeside ? [x, y] : [random.between(-0.1, 0.6) * width, random.pick([-0.25, 0.75]) * height];
  const tilt = { tip: 0, lean: 0, turn: random.between(-35, 35) };
  return cornersIn([left, top, left + wide, top + high], UPRIGHT, tilt);
}

/** Lays a page on the canvas: its sides a little bent, its shadow at its edge. */
async function lay(random: Random, canvas: Canvas, quad: Quad, sheet: Parameters<typeof paper>[1]): Promise<void> {
  const page = await paper(random, sheet);
  const back = backFrom(page, quad);
  const outside = outsideOf(
    quad,
    [0, 1, 2, 3].map(() => random.between(-0.006, 0.006)),
  );
  const [angle, far, weight] = [random.between(0, 2 * Math.PI), random.between(1, 6), random.between(0.1, 0.5)];
  const [dx, dy, soft] = [Math.cos(angle) * far, Math.sin(angle) * far, random.between(2, 9)];
  const { width, data } = canvas;
  paint(canvas, (x, y) => {
    const at = (y * width + x) * 3;
    const below = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const shown = 1 - smooth(-0.5, 0.5, outside(x + 0.5, y + 0.5));
    const table = shaded(below, 1 - weight * (1 - smooth(-soft, soft, outside(x - dx, y - dy))));
    if (shown === 0) return table;
    const [u, v] = back(x + 0.5, y + 0.5);
    return mixed(table, colourAt(page, u - 0.5, v - 0.5), shown);
  });
}

/** Pixels from a place to the page, negative on it. @param bows of each side, in its lengths */
function outsideOf(quad: Quad, bows: readonly number[]): (x: number, y: number) => number {
  const sides = quad.map(([x, y], at) => {
    const [nextX, nextY] = quad[((at + 1) % 4) as 0 | 1 | 2 | 3] as Point;
    const long = Math.hypot(nextX - x, nextY - y);
    return { x, y, along: [(nextX - x) / long, (nextY - y) / long] as Point, long, bow: bows[at] ?? 0 };
  });
  return (px, py) => {
    let most = -Infinity;
    for (const { x, y, along, long, bow } of sides) {
      const on = Math.min(1, Math.max(0, ((px - x) * along[0] + (py - y) * along[1]) / long));
      const out = (px - x) * along[1] - (py - y) * along[0] + bow * long * Math.sin(Math.PI * on);
      if (out > most) most = out;
    }
    return most;
  };
}
