/** The form that tells the operator of an item, and what comes after it. */
export const report = {
  title: "Report this",
  lead: "Tell us what is wrong with it. A person reads what you write and looks at the item. Whoever put it in does not learn who you are.",
  reason: "What is wrong?",
  privacy: "It shows something private about me or my family",
  not_theirs: "It is mine, and was put in without asking me",
  harmful: "It insults, threatens or hurts somebody",
  unlawful: "It is against the law, or harms a child",
  other: "Something else",
  words: "What should we know?",
  wordsHint: "If you like, up to 1000 characters",
  address: "Where can we answer you?",
  addressHint: "If you like: an e-mail address or a mobile number, for this report alone",
  button: "Send",
  thanksTitle: "Thank you",
  thanks: "Your report has come to us. We look at each one, and hide what must not be shown.",
  home: "To the start page",
};
