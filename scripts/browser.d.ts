/** Path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own; undefined where there is none. */
export function findChromium(): Promise<string | undefined>;
