/** The page that a daily letter's last line leads to. */
export const unsubscribe = {
  title: "Stop the daily e-mail",
  text: "Press the button and you'll get no more e-mail summaries. You'll still see what's new on the site.",
  button: "Stop the e-mails",
  done: "Done: you won't get these e-mails any more.",
  again: "You can turn them on again in your settings at any time.",
};
