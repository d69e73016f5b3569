/**
 * Mails about reports, in English: the source. The reason why something is hidden stands below `before`, in the
 * operator's words.
 */
export const moderationTexts = {
  report: {
    subject: "Someone reported an item at {{site}}",
    before: "Someone reported an item. What they wrote, and whether they could see it, is shown by this command:",
    after: "You won't get another e-mail about this item until you have hidden or restored it.",
  },
  item_hidden: {
    subject: "One of your letters or voices is hidden at {{site}}",
    before:
      "After a report we looked at one of your items and hid it: only you can see it now. You can still open, " +
      "change, download and delete it.",
    after: "",
  },
  item_restored: {
    subject: "Your letter or voice is shown again at {{site}}",
    before: "We've looked at your item again. Everyone who could see it before can see it again.",
    after: "",
  },
};

/** Words on an item that the operator made of a file without a row, in English: the source. */
export const strayTexts = {
  caption: "Kept here since {{date}} without an entry of its own, and given back to you. Only you can see it.",
};
