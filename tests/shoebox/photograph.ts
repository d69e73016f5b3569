import sharp, { type Exif } from "sharp";
import { dice } from "tests/builders/elsewhere/many-pictures";
import { AHEAD_MINUTES, type BoxLetter, type BoxPage } from "./truth";

export interface Camera {
  /** Longer side of a page's picture in pixels; 4000 gives a phone's 12 megapixels. */
  height?: number;
}

const DIGITS = "০১২৩৪৫৬৭৮৯";
/** Turns a picture that lies on its side upright, a quarter clockwise (EXIF). */
const LIES_LEFT = 6;

/**
 * A page of a letter as a phone's JPEG: paper on a table, its letter and page in large print in both languages, place
 * and year on its head and the writer below, so that a screenshot shows whether it is joined and described rightly. It
 * has the EXIF that phones write, lies on its side in the file, and has a camera's grain.
 */
export async function photographOf(letter: BoxLetter, page: BoxPage, { height = 1600 }: Camera = {}): Promise<Buffer> {
  const width = Math.round(height * 0.75);
  const pixels = await sharp(Buffer.from(drawing(letter, page, width, height)))
    .flatten()
    .raw()
    .toBuffer();
  addGrain(pixels);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(-90)
    .withExif(exifOf(page.takenAt))
    .withMetadata({ orientation: LIES_LEFT })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Most by which grain changes a pixel, of 255. */
const GRAIN = 12;
/** Its number divides no row of pixels, so that no pattern is seen. */
const DOTS = dots(65_521, dice(7));

function dots(count: number, roll: () => number): Int8Array {
  return Int8Array.from({ length: count }, () => Math.round((roll() * 2 - 1) * GRAIN));
}

/** Makes pixels a little lighter or darker, as a camera's sensor does in a room by night. */
function addGrain(pixels: Buffer): void {
  for (let at = 0, dot = 0; at < pixels.length; at += 3, dot = (dot + 1) % DOTS.length)
    for (let colour = at; colour < at + 3; colour++)
      pixels[colour] = Math.max(0, Math.min(255, (pixels[colour] ?? 0) + (DOTS[dot] ?? 0)));
}

function drawing({ number, writer, place, year, pages }: BoxLetter, { page }: BoxPage, width: number, height: number) {
  const lines = Array.from({ length: 12 }, (_, row) => {
    const y = 720 + row * 60;
    const end = 300 + (((row + 3) * (number + 7) * (page + 2) * 37) % 420);
    return `<path d="M140 ${y} q40 -34 80 0 T300 ${y} T${380 + end / 4} ${y} T${end + 200} ${y}"/>`;
  });
  const paper = 44 + ((number * 7) % 14);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 1600">
<rect width="1200" height="1600" fill="hsl(24 34% ${18 + (number % 5)}%)"/>
<g transform="rotate(${((number * 5 + page * 3) % 7) - 3} 600 800)">
<rect x="70" y="60" width="1060" height="1480" fill="hsl(${paper} 52% 86%)"/>
<g font-family="Noto Sans Bengali, Noto Sans, sans-serif" fill="#1d2b53">
<text x="140" y="150" font-size="44">${place}, ${year}</text>
<text x="140" y="320" font-size="130" font-weight="bold">চিঠি ${inBengali(number)}</text>
<text x="140" y="470" font-size="110" font-weight="bold">পাতা ${inBengali(page)}/${inBengali(pages.length)}</text>
<text x="140" y="590" font-size="70">Letter ${number}, page ${page} of ${pages.length}</text>
<text x="640" y="1490" font-size="48">${writer}</text>
</g>
<g stroke="#1d2b53" stroke-width="5" fill="none">${lines.join("")}</g>
</g></svg>`;
}

/** Facts that cameras write, without a place. */
function exifOf(takenAt: Date): Exif {
  const local = new Date(takenAt.getTime() + AHEAD_MINUTES * 60_000).toISOString();
  const stamp = local.slice(0, 19).replaceAll("-", ":").replace("T", " ");
  return {
    IFD0: { Make: "Akkhor", Model: "Test phone", DateTime: stamp },
    IFD2: { DateTimeOriginal: stamp, DateTimeDigitized: stamp, OffsetTimeOriginal: "+06:00" },
  };
}

function inBengali(number: number): string {
  return String(number).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit);
}
