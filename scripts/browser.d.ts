/** Path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own; undefined where there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of Chromium's headless shell; undefined where there is none. */
export function findHeadlessShell(): string | undefined;
