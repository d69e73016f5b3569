import type { BrowserContext, ConsoleMessage } from "playwright";

// Of the file that runs now: its tests run one after the other.
let seen: string[] = [];
let expected: RegExp[] = [];

/** What the browser says by itself of what a test brings about: a refused form, a page that is not there, an archive that is away, a line that is cut. */
const ASKED_FOR = /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE))/;
/** Nothing of ours is ever missing. */
const NO_PAGE = /^\/(assets|sounds|icon|favicon)/;

/** Notes every console error, uncaught exception and breach of the content security policy in a browser context. */
export async function watchConsole(context: BrowserContext): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error" && !isAskedFor(message)) seen.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on("weberror", (fault) => seen.push(`uncaught: ${fault.error().stack ?? fault.error().message} (on ${fault.page()?.url()})`));
  // Chromium writes no line for a `new Function` that is caught; other browsers do.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => console.error(`policy ${violatedDirective}: ${blockedURI} ${sample}`));
  });
}

function isAskedFor(message: ConsoleMessage): boolean {
  const missing = /status of 404/.test(message.text()) && NO_PAGE.test(new URL(message.location().url).pathname);
  return ASKED_FOR.test(message.text()) && !missing;
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
