/** Words of the question, before logging out, about a recording that was never saved. */
export const unsent = {
  title: "A recording is not saved yet",
  text: "You recorded a voice that was never saved. It is kept on this device alone.",
  save: "Go back and save it",
  keep: "Log out and keep it on this device",
  keepHint: "It is offered to you again when you sign in here.",
  remove: "Delete it and log out",
};
