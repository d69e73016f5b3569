/** An item on paper, with a code that leads back to it. */
export const keepsake = {
  title: "Print a keepsake",
  lead: "This is how it will look on paper. Print it from your browser's menu; only the sheets below are printed.",
  choices: "What to print",
  other: "The caption in the other language",
  says: "What it says",
  pages: "Every page of the letter",
  code: "The code that opens it",
  show: "Update",
  scanVoice: "Point a phone's camera here to hear the voice",
  scanItem: "Point a phone's camera here to see it on a screen",
  codePublic:
    "Everyone can see this item, so the code opens its page. If you make it private later, the printed code " +
    "stops working until it's public again.",
  codeHidden: "It's hidden right now, so there's no code that could open it.",
  codeLink:
    "The code opens a link of yours. Anyone with the paper, or a photo of it, can see and hear this without an " +
    "account, until you take the link back.",
  codeLocked:
    "The code opens a link of yours that needs a password, so give the password to whoever gets the paper. " +
    "Once you take the link back, the code stops working.",
  codeNone:
    "Not everyone can see this item, so a code needs a link that opens it without an account. Anyone with the " +
    "paper, or a photo of it, can then see and hear it. You can take the link back at any time; then the code " +
    "stops working.",
  codeNoneAlone:
    "Right now only you can see it. With the link it becomes private: you, the people you share it with, and " +
    "anyone with the paper.",
  makeLink: "Create the link and show the code",
  whichLink: "Which link the code opens",
  linkMade: "created {{date}}",
  linkUntil: "until {{date}}",
  linkLocked: "with a password",
  toLinks: "Links to this",
  preparing: "It's still being prepared. Please check again in a moment.",
  failed: "This page couldn't be prepared for viewing.",
  keptAt: "Kept at {{site}}",
  back: "Back to the letter",
  backVoice: "Back to the voice",
};
