/** Words of a person's passkeys. */
export const passkeys = {
  title: "Passkeys",
  lead:
    "A passkey lets you sign in with your fingerprint, face or PIN. No one can guess it, and no other site can " +
    "ask for it.",
  emptyTitle: "No passkey yet.",
  emptyText: "Passkeys you add are listed here. You can still sign in as before.",
  added: "added on {{day}}",
  lastUsed: "Last used {{ago}}",
  unused: "Not used yet",
  rename: "Rename",
  name: "Name",
  saveName: "Save name",
  remove: "Remove",
  removeTitle: "Remove “{{name}}”?",
  removeText:
    "It will no longer open your account. It may still be listed on your phone or computer; you can delete it " +
    "there too.",
  keep: "Keep it",
  addTitle: "Add a passkey",
  addText: "Your phone or computer will ask for your fingerprint, face or PIN, and keep the passkey.",
  addPlain:
    "Adding one needs a browser with JavaScript and passkeys; this one isn't ready for that. You can sign in " +
    "as before.",
  password: "Current password",
  passwordWhy: "To confirm it's you.",
  codeText: "You have no password here, so we'll send you a code first.",
  sendCode: "Send the code",
  code: "Six-digit code",
  addButton: "Add a passkey",
  stopped: "Nothing was added. You can try again.",
  exists: "This device already has a passkey here.",
  failed: "Something went wrong and it wasn't saved. Please try again in a moment.",
  full: "You have 10 passkeys, the most you can have. Remove one to add another.",
};
