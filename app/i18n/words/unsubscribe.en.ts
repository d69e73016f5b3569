/** The page that a daily letter's last line leads to. */
export const unsubscribe = {
  title: "No more daily letters",
  text: "Press the button, and no letter about what is new comes any more. What is new still waits for you on the site.",
  button: "Stop the letters",
  done: "Done: no more of these letters will come.",
  again: "You can have them again whenever you like, in your settings.",
};
