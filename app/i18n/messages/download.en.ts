/** Words of a download that a page shows the progress of; fetched with its script, and by no page before. */
export const download = {
  begins: "Starting download",
  running: "Downloading",
  of: "{{bytes}} of {{whole}}",
  stop: "Stop",
  close: "Close",
  saved: "Downloaded: {{name}}",
  notReady: "It's still being prepared. We'll try again in {{seconds}} seconds.",
  large: "It's large ({{size}}), so your browser is saving it. See your browser's downloads for progress.",
  away: "The connection was lost.",
  quiet: "Nothing has arrived for 30 seconds.",
  kept: "What arrived is kept, and the download continues from there.",
  notKept: "Nothing was saved.",
  again: "Try again",
  noLength:
    "The server didn't say how large this is (content-length), so we can't show progress or check that all of " +
    "it arrived.",
  plain: "Save anyway",
  signIn: "You were signed out. Please sign in and download it again.",
  toSignIn: "Sign in",
  gone: "This doesn't exist, or you can't see it.",
  full: "There's no room to prepare this right now. What you keep here is safe. Please try again later.",
  wrong: "Something went wrong",
};
