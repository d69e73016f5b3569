/** What the rules of stewards say, in English. */
export const stewardMessages = {
  steward: {
    nobody: "Please choose someone",
    too_many: "You can name at most three people. Please remove one first",
    may_missing: "Please choose what they may do",
    reason_missing: "Please write why you ask; they will read it",
    reason_long: "This may not be longer than 1,000 characters",
    not_accepted: "Please accept first",
    too_soon: "You can't ask again yet. The page says from which day",
    another_asks: "Someone else has asked for this archive already. Please wait until that is over",
    link_over: "This request is over, or was already refused. There is nothing more to do.",
    named: "They've been told",
    changed: "Changed. They've been told",
    removed: "Removed. They can't ask any more",
    accepted: "Thank you. They've been told",
    declined: "Done. They've been told",
    asked: "You've asked. They're written to now and again until the day it opens",
    withdrawn: "Your request is withdrawn",
    refused: "Refused. Your archive stays closed",
  },
};

export type StewardMessages = typeof stewardMessages;
