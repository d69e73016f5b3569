/** The form that tells the operator of an item, and what comes after it. */
export const report = {
  title: "Report this",
  lead:
    "Tell us what's wrong with it. A person reads what you write and looks at the item. Whoever added it won't " +
    "learn who you are.",
  reason: "What is wrong?",
  privacy: "It shows something private about me or my family",
  not_theirs: "It is mine, and was put in without asking me",
  harmful: "It insults, threatens or hurts someone",
  unlawful: "It is against the law, or harms a child",
  other: "Something else",
  words: "What should we know?",
  wordsHint: "Optional, up to 1000 characters",
  address: "Where can we reply?",
  addressHint: "Optional: an e-mail address or a mobile number, for this report only",
  button: "Send",
  thanksTitle: "Thank you",
  thanks: "We've received your report. We look at each one, and hide what shouldn't be shown.",
  home: "Back to Home",
};
