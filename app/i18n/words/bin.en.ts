/** Words of the bin. */
export const bin = {
  title: "Bin",
  text: "What you delete stays here for 30 days. Then it's gone for good.",
  emptyTitle: "The bin is empty",
  emptyText: "What you delete stays here for 30 days, and you can bring it back.",
  erasedOn: "Gone for good on {{date}}",
  restore: "Bring it back",
  restoreSeveral: "Bring back selected",
  older: "Show older",
  back: "Back to my collections",
  pay: "Make a payment",
  handwritingOf: "Handwriting without a caption",
  voiceOf: "Voice without a caption",
};
