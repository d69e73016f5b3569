import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { inProject } from "./project.js";

const PATH = inProject(".cache", "file-seconds.json");

/** Worker-seconds of each file of tests when it ran here last; of none in a fresh clone. */
export async function readFileSeconds() {
  return new Map(Object.entries(JSON.parse(await readFile(PATH, "utf8").catch(() => "{}"))));
}

/** Keeps what files took. @param files as outcomes.js writes them */
export async function keepFileSeconds(files) {
  const all = await readFileSeconds();
  for (const { file, seconds } of files) all.set(file, Math.round(seconds * 10) / 10);
  await mkdir(dirname(PATH), { recursive: true });
  await writeFile(PATH, JSON.stringify(Object.fromEntries(all)));
}
