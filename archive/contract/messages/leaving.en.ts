/** What the rules of leaving say, in English. */
export const leavingMessages = {
  leaving: {
    begun: "Your account is hidden and will be erased",
    offered: "This account is being deleted. You can still keep it",
    back: "Your account is back, as it was",
  },
};

export type LeavingMessages = typeof leavingMessages;
