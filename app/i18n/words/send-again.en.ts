/** What was sent off when the session was over already. */
export const sendAgain = {
  title: "What you wrote is still here",
  text: "Your session had ended before it was sent, so nothing of it is saved yet. Shall we send it now?",
  send: "Send it now",
  leave: "Back to the page",
};
