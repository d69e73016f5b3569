/** Words of the bin. */
export const bin = {
  title: "Bin",
  text: "What you delete stays here for 30 days. Then it is erased for good.",
  emptyTitle: "The bin is empty",
  emptyText: "What you delete lies here for 30 days, and you can bring it back.",
  erasedOn: "Erased for good on {{date}}",
  restore: "Bring it back",
  restoreSeveral: "Bring back what is ticked",
  older: "Show older ones",
  back: "Back to my collections",
  pay: "Make a payment",
  handwritingOf: "Handwriting without a caption",
  voiceOf: "Voice without a caption",
};
