import { existsSync } from "node:fs";
import { aptInstall } from "./apt.js";
import { inPath } from "./in-path.js";
import { bin } from "./project.js";
import { run } from "./run.js";
import { Stop } from "./say.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own; undefined where there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Stop(`CHROMIUM_PATH names ${given}, where there is no file.`);
  }
  const system = [...NAMES.map(inPath), ...ELSEWHERE].find((path) => path && existsSync(path));
  if (system) return system;
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Path of Chromium's headless shell, which has the engine and none of the browser around it, at half the computing;
 * undefined where there is none.
 */
export function findHeadlessShell() {
  return inPath("chromium-headless-shell");
}

/** Path of a Chromium, got where there was none: by apt as root, else by Playwright's installer. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found && findHeadlessShell()) return found;
  if (await aptInstall(["chromium", "chromium-headless-shell"])) return findChromium();
  // The shell saves time and nothing else: the whole one does as well.
  if (found) return found;
  if ((await run(bin("playwright"), ["install", "chromium"])) === 0) {
    const own = await findChromium();
    if (own) return own;
  }
  throw new Stop(
    "There is no Chromium for the browser tests: install one (apt-get install chromium) or give its path in " +
      "CHROMIUM_PATH.",
  );
}
