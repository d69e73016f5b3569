import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, test } from "vitest";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { program, type Program } from "tests/faults/program";
import { median } from "./paint";

interface Took {
  ms: number;
  megabytes: number;
}

const TURNS = 3;
let contender: Program;
let folder: OwnFolder;
beforeAll(async () => {
  [contender, folder] = await Promise.all([program("contender"), ownFolder()]);
});
afterAll(() => folder?.[Symbol.asyncDispose]());

test("a page of 12 megapixels, beside bare sharp", async () => {
  const path = join(folder.path, "page.jpg");
  await writeFile(path, await page(4000, 3000));
  await race("12 MP page", path, ["bare sharp", "our picture"]);
});

test("ten minutes of voice, beside bare ffmpeg", async () => {
  const path = join(folder.path, "voice.wav");
  await writeFile(path, await voice({ seconds: 600 }));
  await race("10 minutes of voice", path, ["bare ffmpeg", "our voice"]);
});

/** In turns: a machine's noise then falls on both alike. */
async function race(what: string, path: string, names: [bare: string, ours: string]): Promise<void> {
  const rounds: Record<string, Took[]> = {};
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const name of names) (rounds[name] ??= []).push(await run(name, path));
  const of = (name: string, fact: keyof Took) => median((rounds[name] ?? []).map((took) => took[fact]));
  const rows = names.map((name) => {
    const [ms, megabytes] = [of(name, "ms"), of(name, "megabytes")];
    const ratios = [ms / of(names[0], "ms"), megabytes / of(names[0], "megabytes")].map(
      (ratio) => `${ratio.toFixed(2)} ×`,
    );
    return (
      `${name.padEnd(14)}${ms.toFixed(0).padStart(7)} ms ` +
      `${ratios[0]?.padStart(8)}${megabytes.toFixed(0).padStart(8)} MB ${ratios[1]?.padStart(8)}`
    );
  });
  console.log([what, ...rows].join("\n"));
}

async function run(name: string, path: string): Promise<Took> {
  await using running = contender.run({}, name, path);
  return JSON.parse(await running.said(/^\{/)) as Took;
}

/** Writing on paper that has a grain, as a camera sees it. */
async function page(width: number, height: number): Promise<Buffer> {
  const grain = {
    width,
    height,
    channels: 3 as const,
    background: "#808080",
    noise: { type: "gaussian" as const, mean: 128, sigma: 12 },
  };
  const noise = await sharp({ create: grain }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(await picture({ width, height }))
    .composite([{ input: noise, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
