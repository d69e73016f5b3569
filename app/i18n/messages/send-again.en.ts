/** What was sent off when the session was over already, or while somebody else was signed in. */
export const sendAgain = {
  title: "What you wrote is still here",
  text: "You were signed out before it was sent, so it isn't saved yet. Send it now?",
  textOther: "Somebody else was signed in when it was sent, so it isn't saved yet. Send it now?",
  files: "With it: {{names}}",
  send: "Send now",
  leave: "Back to the page",
};
