import { findEngines, HOW_TO_GET_THEM } from "../../../scripts/engines.js";
import { launchFirefox } from "./firefox";
import type { Engine } from "./profile";
import { launchWebkit } from "./webkit";

/** The engines beside Chromium's, which every other test of the browser runs in. */
export const ENGINES = [
  { name: "Firefox", launch: () => launchFirefox(paths().firefox) },
  { name: "WebKit", launch: () => launchWebkit(paths().webkit, paths().xvfb) },
] satisfies { name: string; launch(): Promise<Engine> }[];

function paths() {
  const found = findEngines();
  if (!found) throw new Error(`There is no Firefox or no WebKit: ${HOW_TO_GET_THEM}`);
  return found;
}
