/** An item on paper, with a code that leads back to it. */
export const keepsake = {
  title: "Keepsake to print",
  lead: "This is how it will stand on paper. Print it from your browser's menu; nothing but the sheets below is printed.",
  choices: "What stands on the paper",
  other: "The caption in the other language too",
  says: "Word for word what it says",
  pages: "Every page of the letter",
  code: "The code that leads to it",
  show: "Show it so",
  scanVoice: "Point a phone's camera here to hear the voice",
  scanItem: "Point a phone's camera here to see it on a screen",
  codePublic: "Everyone may see this item, so the code leads to its page. If you later make it private, the code on paper leads nowhere until it is public again.",
  codeHidden: "It is hidden just now, so there is no code that could lead to it.",
  preparing: "It is still being prepared. Please look again in a moment.",
  failed: "This page could not be prepared for showing.",
  keptAt: "Kept at {{site}}",
  back: "Back to it",
};
