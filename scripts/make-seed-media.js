import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { inProject } from "./project.js";
import { say, stopWith } from "./say.js";
import { PAGES, VOICES } from "./seed-pages.js";
import { pageSvg, tableSvg } from "./seed-paper.js";
import { speak } from "./speak.js";

const FOLDER = inProject("archive", "commands", "seed", "media");

/**
 * Makes the pictures and voices that the seed puts in. Run once and kept in the repository: fonts and voices differ
 * between machines.
 */
async function makeSeedMedia() {
  await mkdir(FOLDER, { recursive: true });
  let bytes = 0;
  for (const page of PAGES) bytes += await draw(page);
  for (const voice of VOICES) bytes += await record(voice);
  say(`${(bytes / 1024).toFixed(0)} kB in all`);
}

/** A sheet drawn, turned, laid on a table and photographed. */
async function draw(page) {
  const sheet = await sharp(Buffer.from(pageSvg(page)))
    .rotate(page.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = sheet.info.width + 110;
  const height = sheet.info.height + 110;
  const shadow = await sharp(sheet.data)
    .ensureAlpha()
    .tint({ r: 0, g: 0, b: 0 })
    .linear([0, 0, 0, 0.45], [0, 0, 0, 0])
    .blur(18)
    .toBuffer();
  const path = join(FOLDER, `${page.name}.jpg`);
  const laid = await sharp(Buffer.from(tableSvg(width, height, page)))
    .composite([
      { input: shadow, left: 68, top: 74 },
      { input: sheet.data, left: 55, top: 55 },
    ])
    .png()
    .toBuffer();
  const light = Buffer.from(lightSvg(width, height));
  await sharp(laid)
    .composite([{ input: light, blend: "multiply" }])
    .flatten()
    .blur(0.5)
    .jpeg({ quality: 58, mozjpeg: true })
    .toFile(path);
  return report(path);
}

/** The window's light: from the upper left, falling off to the corner. */
function lightSvg(width, height) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="g" cx="0.3" cy="0.2" r="1.05">
      <stop offset="0" stop-color="#fffdf6"/><stop offset="0.6" stop-color="#efe6d8"/>
      <stop offset="1" stop-color="#b3a594"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}

async function record({ name, ...said }) {
  const path = join(FOLDER, `${name}.mp3`);
  await speak(said, [{ flags: ["-ar", "22050", "-b:a", "32k"], path }]);
  return report(path);
}

async function report(path) {
  const { size } = await stat(path);
  say(`${path.slice(FOLDER.length + 1).padEnd(24)} ${(size / 1024).toFixed(0).padStart(5)} kB`);
  return size;
}

await makeSeedMedia().catch(stopWith);
