/** Words for who opens a public link. */
export const openLink = {
  lockedTitle: "This link asks for a password",
  lockedText: "Whoever gave you this link has a password for it. Type it to go on.",
  password: "Password of this link",
  open: "Open",
  severalTitle: "To look at and to listen to",
  backToAll: "All of them",
  goneTitle: "This link leads nowhere any more",
  goneText: "It may have been taken back or have run out, or the address is not complete. Ask whoever gave it to you for a new one.",
  goneHome: "What this site is",
};
