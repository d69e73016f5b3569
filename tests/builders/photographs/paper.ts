import { drawn, type Canvas } from "./canvas";
import { cloudAt, noiseAt, type Random } from "./random";

interface PaperOptions {
  tone: "white" | "cream" | "yellowed";
  ruling: "none" | "lined" | "squared";
  /** Width by height. */
  aspect: number;
}

const WIDTH = 620;
const TONES = { white: [238, 238, 234], cream: [234, 226, 206], yellowed: [212, 188, 142] } as const;
const INKS = ["#1b2a5c", "#20242c", "#5a4030", "#4a4e58", "#7a2230", "#2a3f86"];

/** A written page, seen from straight above in even light. */
export async function paper(random: Random, { tone, ruling, aspect }: PaperOptions): Promise<Canvas> {
  const [width, height] = [WIDTH, Math.round(WIDTH / aspect)];
  const row = random.between(20, 40);
  const ink = random.pick(INKS);
  const rows = writing(random, { width, height, row, ink, faint: random.chance(0.25) ? 0.55 : 0.95 });
  const bleed = random.chance(0.4) ? writing(random, { width, height, row, ink, faint: 0.13 }) : "";
  const mirrored = `<g transform="translate(${width} 0) scale(-1 1)">${bleed}</g>`;
  const folds = random.chance(0.4) ? folded(random, width, height) : "";
  const page = await drawn(`${ruled(random, ruling, { width, height, row })}${mirrored}${rows}${folds}`, width, height);
  const jitter = random.between(-8, 8);
  const [red, green, blue] = TONES[tone].map((value) => value + jitter) as [number, number, number];
  const stains = tone === "yellowed" ? 0.22 : random.chance(0.3) ? 0.12 : 0.04;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const stain = 1 - stains * cloudAt(x / 170, y / 170, random.seed) ** 2;
      const fibre = 1 + (noiseAt(x / 1.7, y / 1.7, random.seed + 9) - 0.5) * 0.03;
      const light = (stain * fibre) / 255;
      page.data[at] = (page.data[at] ?? 0) * red * light;
      page.data[at + 1] = (page.data[at + 1] ?? 0) * green * light * (0.6 + 0.4 * stain);
      page.data[at + 2] = (page.data[at + 2] ?? 0) * blue * light * stain;
    }
  return page;
}

interface Sheet {
  width: number;
  height: number;
  /** Height of a row. */
  row: number;
}

function ruled(random: Random, ruling: PaperOptions["ruling"], { width, height, row }: Sheet): string {
  if (ruling === "none") return "";
  const lines: string[] = [];
  const line = (path: string, colour = "#8fa6cc") =>
    lines.push(`<path d="${path}" stroke="${colour}" stroke-width="1.2" fill="none"/>`);
  const top = ruling === "lined" ? row * 2.5 : row;
  for (let y = top; y < height - 4; y += ruling === "lined" ? row : row * 0.8) line(`M0 ${y}H${width}`);
  if (ruling === "squared") for (let x = row; x < width - 4; x += row * 0.8) line(`M${x} 0V${height}`);
  else if (random.chance(0.7)) line(`M${width * 0.14} 0V${height}`, "#d08088");
  return lines.join("");
}

/** Rows of words in strokes like Latin joined writing, or like Bengali under its headline; a drawing here and there. */
function writing(random: Random, sheet: Sheet & { ink: string; faint: number }): string {
  const { width, height, row, ink, faint } = sheet;
  const isBengali = random.chance(0.5);
  const margin = width * random.between(0.05, 0.16);
  const last = height * (random.chance(0.3) ? random.between(0.3, 0.7) : 0.95);
  const slope = random.between(-0.02, 0.02);
  const paths: string[] = [];
  for (let y = row * random.between(1.5, 3); y < last; y += row) {
    const end = width - margin * random.between(0.4, random.chance(0.2) ? 4 : 1.3);
    for (let x = margin; x < end; ) {
      const long = Math.min(end - x, row * random.between(0.8, 3.5));
      if (random.chance(0.95)) paths.push(word(random, { x, y: y + x * slope, long, tall: row * 0.42 }, isBengali));
      x += long + row * random.between(0.3, 0.6);
    }
  }
  const pen = random.between(1.3, 2.6);
  const stroke = `stroke="${ink}" stroke-width="${pen}" stroke-opacity="${faint}" stroke-linecap="round"`;
  return `<path d="${paths.join("")}" ${stroke} fill="none"/>`;
}

function word(random: Random, box: { x: number; y: number; long: number; tall: number }, isBengali: boolean): string {
  const { x, y, long, tall } = box;
  const step = tall * random.between(0.6, 0.9);
  let path = isBengali ? `M${x} ${y - tall}h${long}` : `M${x} ${y}`;
  for (let at = 0; at + step < long; at += step) {
    const rise = random.chance(0.15) ? tall * 1.6 : tall * random.between(0.5, 1);
    if (isBengali) {
      const down = random.between(0.7, 1);
      path += `M${x + at + step * 0.8} ${y - tall}v${tall * down}`;
      path += `M${x + at} ${y - tall * 0.8}q${step * 0.9} ${tall * 0.1} ${step * 0.3} ${tall * 0.5}`;
      path += `t${step * 0.5} ${-tall * random.between(0, 0.4)}`;
    } else {
      const [a, b] = [step * random.between(0.1, 0.6), step * random.between(0.5, 0.9)];
      path += `c${a} ${-rise} ${b} ${-rise} ${step * 0.5} ${-rise * 0.1}s${step * 0.2} ${rise * 0.1} ${step * 0.5} 0`;
    }
  }
  return path;
}

/** A page that was folded in an envelope: faint lines from edge to edge. */
function folded(random: Random, width: number, height: number): string {
  const line = (path: string) =>
    `<path d="${path}" stroke="#000" stroke-opacity="0.13" stroke-width="${random.between(1.5, 4)}" fill="none"/>`;
  const across = random.whole(1, 2);
  const lines = Array.from({ length: across }, (_, at) => line(`M0 ${(height * (at + 1)) / (across + 1)}H${width}`));
  return lines.join("") + (random.chance(0.4) ? line(`M${width / 2} 0V${height}`) : "");
}
