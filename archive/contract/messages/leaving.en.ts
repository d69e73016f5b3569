/** What the rules of leaving say, in English. */
export const leavingMessages = {
  leaving: {
    begun: "Your account is hidden and will be erased",
    offered: "This account is being deleted. You can still keep it",
    back: "Your account is back, as it was",
    everything_title: "Everything I kept at {{site}}",
    everything_bin: "In the bin",
    everything_writers: "Writers and speakers",
    everything_items: "My handwriting and voices",
    everything_own: "About me",
    everything_fault: "The original is damaged or missing on our side, so it isn't in this file.",
  },
};

export type LeavingMessages = typeof leavingMessages;
