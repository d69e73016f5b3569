import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { picture } from "./picture";
import { voice } from "./voice";

/** As docs/operating.md describes it. */
export const FAMOUS_ENTRY = {
  picture: "letter.png",
  sound: "reading.wav",
  language: "bn",
  words: "যে হাত লেখে, সে হাত থাকে",
  bn: { name: "বেগম রোকেয়া", about: "একটি চিঠি থেকে, ১৯০৫" },
  en: { name: "Begum Rokeya", about: "From a letter, 1905" },
};

/** Puts a famous hand into a data folder, as an operator does. @param change fields of entry.json that are otherwise */
export async function putFamous(
  dataDir: string,
  name: string,
  change: Record<string, unknown> = {},
  files: Record<string, Buffer> = {},
): Promise<void> {
  const folder = join(dataDir, "landing", name);
  await mkdir(folder, { recursive: true });
  const all: Record<string, Buffer | string> = {
    "letter.png": await picture({ width: 900, height: 600, format: "png", place: true }),
    "reading.wav": await voice({ seconds: 2 }),
    ...files,
    "entry.json": JSON.stringify({ ...FAMOUS_ENTRY, ...change }),
  };
  for (const [file, content] of Object.entries(all)) await writeFile(join(folder, file), content);
}
