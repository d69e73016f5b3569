/** A form that was opened as one person and sent as another. */
export const anotherAccount = {
  title: "You're signed in as somebody else now",
  text: "{{owner}} was signed in when this form was opened. Now it's {{own}}, so nothing of it was saved.",
  textNobody: "Another person was signed in when this form was opened. Now it's {{own}}, so nothing of it was saved.",
  account: "What was written stays here for 24 hours. Only {{owner}} can see it, after signing in.",
  device: "What was written stays on this device. Only {{owner}} can see it, after signing in.",
  nowhere: "{{owner}} can do it again after signing in.",
  goOn: "Sign in as {{owner}}",
  goOnNobody: "Sign in as another person",
  stay: "Stay signed in as {{own}}",
};
