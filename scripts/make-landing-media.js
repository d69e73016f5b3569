import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { dayLight, envelopeSvg, nightLight, penSvg, shiuliSvg } from "./landing-scene.js";
import { inProject } from "./project.js";
import { say, stopWith } from "./say.js";
import { pageSvg, tableSvg } from "./seed-paper.js";
import { speak } from "./speak.js";

const FOLDER = inProject("app", "routes", "landing", "media");
const WIDTH = 1440;
const HEIGHT = 1080;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Words of our own in a hand of our own; fonts are those of seed-pages.js. */
const LETTER = {
  name: "landing-letter",
  width: 1000,
  height: 1180,
  paper: "ruled",
  tone: "#f6ecd6",
  ink: "#1d2f63",
  font: "Likhan",
  size: 72,
  lines: [
    "স্নেহের আমিনা,",
    "তোমার চিঠি পেয়ে মনটা",
    "ভরে গেল। উঠানের শিউলি",
    "গাছে এবার অনেক ফুল,",
    "ভোরে কুড়াতে গেলে",
    "তোমার কথা মনে পড়ে।",
    "",
    "             — তোমার নানু",
  ],
};

/** Lines of two poets, lettered and read by us: specimens, and labelled so on the page. */
const SPECIMENS = [
  {
    page: {
      name: "specimen-bn",
      width: 1000,
      height: 640,
      paper: "ruled",
      tone: "#f1e4c6",
      ink: "#26344f",
      font: "Likhan",
      size: 66,
      lines: ["আজি হতে শতবর্ষ পরে", "কে তুমি পড়িছ বসি", "আমার কবিতাখানি", "কৌতূহলভরে"],
    },
    said: { voice: "bn", speed: 108, pitch: 36, text: "আজি হতে শতবর্ষ পরে, কে তুমি পড়িছ বসি, আমার কবিতাখানি, কৌতূহলভরে।" },
  },
  {
    page: {
      name: "specimen-en",
      width: 1000,
      height: 640,
      paper: "plain",
      tone: "#efe0bf",
      ink: "#3a2a1c",
      font: "Dancing Script",
      size: 66,
      old: true,
      lines: [
        "This living hand, now warm",
        "and capable of earnest",
        "grasping … see here it is –",
        "I hold it towards you.",
      ],
    },
    said: {
      voice: "en-gb",
      speed: 122,
      pitch: 40,
      text: "This living hand, now warm and capable of earnest grasping. See, here it is. I hold it towards you.",
    },
  },
];

/**
 * Makes the pictures and sounds of the landing page. Run once and kept in the repository: fonts and voices differ
 * between machines.
 */
async function makeLandingMedia() {
  await mkdir(FOLDER, { recursive: true });
  const table = await scene();
  for (const [name, light] of [
    ["day", dayLight],
    ["night", nightLight],
  ]) {
    const lit = await sharp(table)
      .composite([{ input: Buffer.from(light(WIDTH, HEIGHT)), blend: "multiply" }])
      .png()
      .toBuffer();
    for (const width of [480, 960]) await keep(lit, `letter-${name}-${width}`, width, width > 480 ? 36 : 34);
  }
  for (const { page, said } of SPECIMENS) {
    const sheet = await sharp(Buffer.from(pageSvg(page)))
      .flatten({ background: page.tone })
      .blur(0.5)
      .png()
      .toBuffer();
    await keep(sheet, page.name, 480, 30);
    await speak(said, [
      {
        flags: ["-ar", "48000", "-c:a", "libopus", "-b:a", "28k", "-application", "voip"],
        path: join(FOLDER, `${page.name}.webm`),
      },
      { flags: ["-ar", "22050", "-b:a", "40k"], path: join(FOLDER, `${page.name}.mp3`) },
    ]);
    for (const ending of ["webm", "mp3"]) await report(`${page.name}.${ending}`);
  }
}

/** A letter on its envelope, a pen and flowers beside it, on a table. */
async function scene() {
  const things = [
    await laid(envelopeSvg(), 11, { left: 640, top: 470 }),
    await laid(pageSvg(LETTER), -4.5, { left: 150, top: -36 }),
    await laid(penSvg(), -57, { left: 1010, top: 70 }),
    await laid(shiuliSvg(120, 10), 0, { left: 1150, top: 560 }),
    await laid(shiuliSvg(96, 40), 0, { left: 1265, top: 655 }),
    await laid(shiuliSvg(104, 75), 0, { left: 62, top: 850 }),
  ];
  return sharp(Buffer.from(tableSvg(WIDTH, HEIGHT, LETTER)))
    .composite(things.flat())
    .flatten()
    .png()
    .toBuffer();
}

/** A thing turned and put down, with its shadow. */
async function laid(svg, turn, { left, top }) {
  const thing = await sharp(Buffer.from(svg))
    .rotate(turn, { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true });
  const margin = 50;
  const room = { top: margin, bottom: margin, left: margin, right: margin, background: CLEAR };
  const wide = await sharp(thing.data).ensureAlpha().extend(room).png().toBuffer();
  const shadow = await sharp(wide).linear([0, 0, 0, 0.5], [0, 0, 0, 0]).blur(14).png().toBuffer();
  return [await inside(shadow, left - margin + 12, top - margin + 18), await inside(thing.data, left, top)];
}

/** Cut to what lies on the table: the library lays nothing down that hangs over the edge. */
async function inside(input, left, top) {
  const { width, height } = await sharp(input).metadata();
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const size = { width: Math.min(width, WIDTH - left) - from.left, height: Math.min(height, HEIGHT - top) - from.top };
  return {
    input: await sharp(input)
      .extract({ ...from, ...size })
      .png()
      .toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
}

async function keep(input, name, width, quality) {
  const made = sharp(input).resize({ width });
  await made
    .clone()
    .avif({ quality, effort: 8 })
    .toFile(join(FOLDER, `${name}.avif`));
  await made
    .clone()
    .webp({ quality: quality + 22, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  await made
    .clone()
    .jpeg({ quality: quality + 22, mozjpeg: true })
    .toFile(join(FOLDER, `${name}.jpg`));
  for (const ending of ["avif", "webp", "jpg"]) await report(`${name}.${ending}`);
}

async function report(file) {
  const { size } = await stat(join(FOLDER, file));
  say(`${file.padEnd(26)} ${(size / 1000).toFixed(1).padStart(6)} kB`);
}

await makeLandingMedia().catch(stopWith);
