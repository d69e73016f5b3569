/** Words of signing in by a link in a mail. */
export const mailLink = {
  title: "Sign in without a password",
  lead: "We'll e-mail you a link. Open it, press the button, and you're signed in. No password needed.",
  email: "E-mail address",
  send: "Send the link",
  toLogin: "Back to sign-in",
  sentTitle: "Check your e-mail",
  sentText: "We've sent an e-mail to {{address}}. The link in it works once, for 15 minutes. You can close this page.",
  sentSpam: "Can't find it? Check your spam folder too.",
  again: "Ask for another link",
  enterTitle: "Sign in",
  enterText: "This opens the account of {{address}} in this browser.",
  enterButton: "Sign in",
  otherTitle: "Did you ask for this link yourself?",
  otherText:
    "It was requested in another browser or on another device. If that was you, sign in here. If it wasn't, " +
    "close this page: no one gets in, and the link stops working soon.",
  otherButton: "Yes, that was me: sign in",
  overTitle: "This link no longer works",
  askAgain: "Ask for a new link",
};
