import { aptInstall } from "./apt.js";
import { inPath } from "./in-path.js";
import { note } from "./say.js";

/** Debian's names. The last one has what WebKit records sound with. */
const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "gstreamer1.0-plugins-bad"];

/**
 * Gets Firefox and WebKit where they are missing and can be got; where they can't, the tests that need them fail and
 * say so.
 */
export async function ensureEngines() {
  if (findEngines() || ((await aptInstall(PACKAGES)) && findEngines())) return;
  note(`There is no Firefox or no WebKit, and their tests will fail: ${HOW_TO_GET_THEM}`);
}

const COMMAND = `apt-get install ${PACKAGES.join(" ")}`;
export const HOW_TO_GET_THEM = `install them (on Debian: ${COMMAND}) and run the tests again.`;

/** Paths of Firefox, of WebKit's driver and of the X server that WebKit is shown on; undefined where one is missing. */
export function findEngines() {
  const [firefox, webkit, xvfb] = [
    inPath("firefox-esr") ?? inPath("firefox"),
    inPath("WebKitWebDriver"),
    inPath("Xvfb"),
  ];
  return firefox && webkit && xvfb ? { firefox, webkit, xvfb } : undefined;
}
