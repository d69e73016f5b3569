/** Words of one person in two archives. */
export const samePerson = {
  title: "The same person in another archive",
  text:
    "If somebody else keeps letters or voices of {{name}} too, the two pages can be read together. We'll ask the " +
    "other owner. Once you both agree, anyone who can see either page reads both together, but nobody sees more " +
    "than before.",
  told: "The other owner will see your name, and that you call this person “{{name}}”. Nothing else.",
  choose: "The same person as",
  none:
    "There's nobody to choose yet. People from other archives are listed here once something they wrote or spoke " +
    "is shared with you.",
  ask: "Ask the other owner",
  agreedTitle: "Read together",
  agreed: "{{name}}, kept by {{owner}}",
  agreedUnnamed: "Somebody in the archive of {{owner}}",
  end: "Stop",
  endLabel: "Stop reading together: {{who}}",
  asksTitle: "A question for you",
  asks: "{{owner}} says that {{other}} is the same person as {{name}}.",
  accept: "Yes, the same person",
  refuse: "No",
  asksText:
    "If you agree, anyone who can see either page reads both together, but nobody sees more than before. Either of " +
    "you can stop this at any time. If you say no, {{owner}} isn't told.",
  askedTitle: "Waiting for an answer",
  takeBack: "Take back",
  takeBackLabel: "Take back: {{who}}",
};
