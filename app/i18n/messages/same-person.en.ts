/** Words of one person in two archives. */
export const samePerson = {
  title: "The same person in another archive",
  text:
    "Say that {{name}} is the same person as somebody whose page you can see. Their owner is asked. When you both " +
    "say so, everyone who can see either page reads both together: each person only what they may see anyway.",
  told: "The other owner learns your name and that you call this person “{{name}}”. Nothing else.",
  choose: "The same person as",
  none:
    "You can't see anybody's page in another archive yet. You can, once something that they wrote or spoke is shared " +
    "with you.",
  ask: "Say so, and ask",
  agreedTitle: "Read together",
  agreed: "{{name}}, kept by {{owner}}",
  agreedUnnamed: "Somebody whom {{owner}} keeps",
  end: "No longer",
  endLabel: "No longer read {{who}} together",
  asksTitle: "You are asked",
  asks: "{{owner}} says that {{other}} is the same person as {{name}}.",
  accept: "Yes, the same person",
  refuse: "No",
  asksText:
    "If you say so too, those who can see either page read both together: each person only what they may see anyway. " +
    "Either of you can end it at any time. If you say no, {{owner}} isn't told.",
  askedTitle: "Waiting for an answer",
  takeBack: "Take back",
  takeBackLabel: "Take back: {{who}}",
};
