/** Words for who opens a public link. */
export const openLink = {
  lockedTitle: "This link needs a password",
  lockedText: "The person who gave you this link has its password. Enter it to continue.",
  password: "Password for this link",
  open: "Open",
  severalTitle: "Letters and voices for you",
  albumTitle: "An album of letters and voices",
  older: "Show more",
  toFirst: "Back to the first",
  backToAll: "All of them",
  goneTitle: "This link no longer works",
  goneText:
    "It may have been taken back or have expired, or the address isn't complete. Ask the person who gave it to " +
    "you for a new one.",
  goneHome: "What is this site?",
};
