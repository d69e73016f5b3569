import type { BrowserContext, ConsoleMessage } from "playwright";

// Of the file that runs now: its tests run one after the other.
const seen = new Set<string>();

/**
 * What the browser says by itself of what a test brings about: a refused form, a page that is not there, an archive
 * that is away, a line that is cut.
 */
const EXPECTED = /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(?!BLOCKED))/;
/**
 * Remix's own line for an answer that it was reading when the next navigation broke it off: nobody waits for it any
 * more.
 */
const BROKEN_OFF = /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/;
/** A picture opened by itself, whose policy lets nothing in: not the browser's own frame for it either. */
const PICTURE = /^\/(media|l\/[^/]+\/media)\//;
/** Nothing of ours is ever missing. */
const OURS = /^\/(assets|sounds|icon)/;

/** Notes every console error, uncaught exception and breach of the content security policy in a browser context. */
export async function watchConsole(context: BrowserContext): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message))
      seen.add(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on("weberror", (fault) =>
    seen.add(`uncaught: ${fault.error().stack ?? fault.error().message} (on ${fault.page()?.url()})`),
  );
  // Chromium writes no line for a `new Function` that is caught; other browsers do.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy ${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });
}

function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (BROKEN_OFF.test(message.text())) return true;
  const pathname = URL.canParse(url) ? new URL(url).pathname : "";
  if (PICTURE.test(pathname)) return true;
  return EXPECTED.test(message.text()) && !(/status of 404/.test(message.text()) && OURS.test(pathname));
}

/** Throws what the pages of this test said. */
export function expectNoConsoleErrors(): void {
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`console errors of this test's pages:\n${errors.join("\n")}`);
}

/** The errors since the last call. */
export function takeConsoleErrors(): string[] {
  const errors = [...seen];
  seen.clear();
  return errors;
}
