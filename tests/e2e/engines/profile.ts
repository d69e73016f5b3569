/**
 * What a browser is asked for beneath a journey. Its devices' actions are those of the WebDriver standard, which both
 * engines take.
 */
export interface Profile extends AsyncDisposable {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON carries it. */
  read<Value>(expression: string): Promise<Value>;
  perform(sources: object[]): Promise<void>;
  /** Gives a file to the picker that an expression in the page finds. */
  giveFile(expression: string, path: string): Promise<void>;
  /** Console errors, uncaught exceptions and breaches of the content security policy until now. */
  faults(): string[];
}

export interface Engine extends AsyncDisposable {
  /** A profile with no past, in English, whose microphone plays a tone and is allowed without asking. */
  newProfile(): Promise<Profile>;
}

const CUT_BY_LEAVING = new RegExp(
  [
    "manifest patches TypeError: (Load failed|NetworkError)",
    "Importing a module script failed",
    "error loading dynamically imported module",
    "Error: /assets/\\S+ did not come",
    "^AbortError: The operation was aborted",
    "The connection to \\S+/events was interrupted while the page was loading",
    "Firefox can’t establish a connection to the server at \\S+/events",
  ].join("|"),
);
/** Firefox 140.12 says so of each document while it is driven, a blank one too. */
const OF_DRIVER = /^Error: Permission denied to access property "length"$/;

/**
 * Whether a fault is the page's own. What a page still loads when it is left, Chromium lets hang, and Firefox and
 * WebKit refuse aloud (app/layouts/errors/asked-again.tsx). A module that is really missing stops the journey itself.
 */
export function isOfPage(fault: string): boolean {
  return !CUT_BY_LEAVING.test(fault) && !OF_DRIVER.test(fault);
}
