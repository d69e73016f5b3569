/** Words of the page for a form that was sent when the session was over, or while somebody else was signed in. */
export const sendAgain = {
  title: "What you wrote is still here",
  text: "You were signed out before it was sent, so it isn't saved yet. Send it now?",
  textOther: "Somebody else was signed in when it was sent, so it isn't saved yet. Send it now?",
  files: "With it: {{names}}",
  send: "Send now",
  leave: "Back to the page",
};
