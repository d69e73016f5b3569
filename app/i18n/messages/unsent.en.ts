/** Words of the question, before logging out, about what lies on this device alone. */
export const unsent = {
  title: "A recording isn't saved yet",
  text: "You recorded a voice that was never saved. It's only on this device.",
  save: "Go back and save it",
  waitingTitle: "Something isn't sent yet",
  waitingText: "What you saved is still waiting to be sent. It's only on this device.",
  goBack: "Go back and let it send",
  keep: "Keep it here and sign out",
  keepHint: "You'll get it back when you sign in here again.",
  remove: "Delete it and sign out",
};
