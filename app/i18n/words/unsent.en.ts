/** Words of the question, before logging out, about what lies on this device alone. */
export const unsent = {
  title: "A recording is not saved yet",
  text: "You recorded a voice that was never saved. It is kept on this device alone.",
  save: "Go back and save it",
  waitingTitle: "Something is not sent yet",
  waitingText: "What you saved is still waiting to be sent. It is kept on this device alone.",
  goBack: "Go back and let it be sent",
  keep: "Log out, keep it here",
  keepHint: "It is offered to you again when you sign in here.",
  remove: "Delete it and log out",
};
