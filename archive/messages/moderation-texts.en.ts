/** Mails about reports, in English: the source. The reason why something is hidden stands below `before`, in the operator's words. */
export const moderationTexts = {
  report: {
    subject: "Somebody reported an item at {{site}}",
    before: "Somebody reported an item. What they wrote, and whether they could see it, is shown by this command:",
    after: "More reports of the same item come without a letter until you have hidden or restored it.",
    link: "The item's page, where it is public",
  },
  item_hidden: {
    subject: "Something of yours is hidden at {{site}}",
    before: "After a report we have looked at one of your items and hidden it: nobody but you sees it now. You can still open it, change it, take it out and delete it.",
    after: "",
    link: "Open it",
  },
  item_restored: {
    subject: "Something of yours is shown again at {{site}}",
    before: "We have looked at your item again. Whoever could see it before sees it again from now on.",
    after: "",
    link: "Open it",
  },
};

export type ModerationTexts = typeof moderationTexts;
