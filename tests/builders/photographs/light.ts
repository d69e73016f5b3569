import { smooth, type Canvas } from "./canvas";
import type { Random } from "./random";

/** Share of the light that a place gets, in pixels. */
type Light = (x: number, y: number) => number;

interface LightOptions {
  shadows: "none" | "soft" | "hard";
  /** Light of all of it. */
  exposure: number;
}

/** Falls off to the edges and to one side; shadows as of a head, an arm or a window's frame lie over it. */
export function lit(random: Random, { width, height, data }: Canvas, { shadows, exposure }: LightOptions): void {
  const lights = [uneven(random, width, height)];
  if (shadows !== "none") lights.push(straightShadow(random, width, height, shadows === "hard"));
  if (shadows !== "none" && random.chance(0.5)) lights.push(roundShadow(random, width, height, shadows === "hard"));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      let light = exposure;
      for (const each of lights) light *= each(x, y);
      for (let n = 0; n < 3; n++) data[at + n] = (data[at + n] ?? 0) * light;
    }
}

function uneven(random: Random, width: number, height: number): Light {
  const [fall, edges, angle] = [random.between(0, 0.4), random.between(0, 0.3), random.between(0, 2 * Math.PI)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [u, v] = [x / width - 0.5, y / height - 0.5];
    return (1 - fall * (0.5 + u * cos + v * sin)) * (1 - edges * 2 * (u * u + v * v));
  };
}

function straightShadow(random: Random, width: number, height: number, isHard: boolean): Light {
  const angle = random.between(0, 2 * Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const edge = isHard ? random.between(1, 6) : random.between(40, 140);
  const left = random.between(0.4, 0.75);
  const from = random.between(-0.3, 0.3) * Math.min(width, height);
  const wide = random.chance(0.5) ? random.between(60, 200) : Infinity;
  return (x, y) => {
    const far = (x - width / 2) * cos + (y - height / 2) * sin - from;
    const beyond = wide === Infinity ? 0 : smooth(wide - edge, wide + edge, far);
    return 1 - (1 - left) * smooth(-edge, edge, far) * (1 - beyond);
  };
}

function roundShadow(random: Random, width: number, height: number, isHard: boolean): Light {
  const [x0, y0] = [random.between(0, width), random.between(height * 0.5, height * 1.1)];
  const [long, high] = [random.between(0.2, 0.4) * width, random.between(0.2, 0.5) * height];
  const [edge, left] = [isHard ? 0.05 : 0.5, random.between(0.45, 0.75)];
  return (x, y) => 1 - (1 - left) * (1 - smooth(1 - edge, 1 + edge, Math.hypot((x - x0) / long, (y - y0) / high)));
}
