/** What was sent off when the session was over already. */
export const sendAgain = {
  title: "What you wrote is still here",
  text: "You were signed out before it was sent, so it isn't saved yet. Send it now?",
  send: "Send now",
  leave: "Back to the page",
};
