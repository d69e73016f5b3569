import sharp from "sharp";

/** Colours of a picture's quarters, as lines are read. */
export const QUARTERS = ["#c82828", "#28a03c", "#283cb4", "#dcc83c"] as const;

/** What `coloursOf` says of such a picture. */
export const QUARTER_NAMES = ["red", "green", "blue", "yellow"];

/** The quarters as SVG elements. */
export const QUARTERS_SVG = QUARTERS.map(
  (fill, at) => `<rect x="${(at % 2) * 50}%" y="${Math.floor(at / 2) * 50}%" width="50%" height="50%" fill="${fill}"/>`,
).join("");

/** Names of the colours that a picture's quarters have around their middles, as it is shown. */
export async function coloursOf(picture: Buffer): Promise<string[]> {
  return (await meansOf(picture)).map(nameOf);
}

/** Lightness of a picture's quarters around their middles, as it is shown, from 0 to 255. */
export async function shadesOf(picture: Buffer): Promise<number[]> {
  return (await meansOf(picture)).map(([red = 0, green = red, blue = red]) => Math.round((red + green + blue) / 3));
}

async function meansOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .flatten()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const part = { width: Math.floor(width / 4), height: Math.floor(height / 4) };
  const raw = { width, height, channels: info.channels };
  const quarters = [0, 1, 2, 3].map(async (at) => {
    const left = Math.floor((width * (1 + (at % 2) * 4)) / 8);
    const top = Math.floor((height * (1 + Math.floor(at / 2) * 4)) / 8);
    const { channels } = await sharp(
      await sharp(data, { raw })
        .extract({ left, top, ...part })
        .raw()
        .toBuffer(),
      { raw: { ...part, channels: info.channels } },
    ).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  });
  return Promise.all(quarters);
}

const HUES: [name: string, from: number, to: number][] = [
  ["red", -25, 20],
  ["yellow", 40, 75],
  ["green", 90, 175],
  ["blue", 190, 280],
];

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 20) return "grey";
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = sixth * 60;
  return HUES.find(([, from, to]) => hue >= from && hue <= to)?.[0] ?? `hue ${Math.round(hue)}`;
}
