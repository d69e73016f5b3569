import type { BrowserContext, ConsoleMessage } from "playwright";

// Of the file that runs now: its tests run one after the other.
let seen: string[] = [];
let expected: RegExp[] = [];

/** What the browser says by itself of an answer that a test asked for: a refused form, a page that is not there. */
const REFUSED_PAGE = /^Failed to load resource: the server responded with a status of 4\d\d/;
const NO_PAGE = /^\/(assets|sounds|icon|favicon)/;

/** Notes every console error, uncaught exception and breach of the content security policy in a browser context. */
export async function watchConsole(context: BrowserContext): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error" && !isRefusal(message)) seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => seen.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  // Chromium writes no line for a `new Function` that is caught; other browsers do.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => console.error(`policy ${violatedDirective}: ${blockedURI} ${sample}`));
  });
}

function isRefusal(message: ConsoleMessage): boolean {
  return REFUSED_PAGE.test(message.text()) && !NO_PAGE.test(new URL(message.location().url).pathname);
}

/** Says which console errors the test that runs brings about on purpose, such as those of a line that is cut. */
export function expectConsoleErrors(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** The errors since the last call that no test expected, each once. */
export function takeConsoleErrors(): string[] {
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  seen = [];
  expected = [];
  return [...new Set(unexpected)];
}
