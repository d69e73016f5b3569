/** Sentences of public links, in English: the source. */
export const linkMessages = {
  link: {
    confirm: "Anyone with the address will see it. Please confirm",
    created: "Link created",
    updated: "Link changed",
    deleted: "The link was taken back and no longer works",
    too_many_items: "A link opens at most 20 items",
    too_many: "You can have at most {{limit}} links. Please take back some you no longer need",
    days_unknown: "Please choose how long the link should work",
    password_wrong: "That isn't the password for this link",
    gone: "This link no longer works",
  },
};

export type LinkMessages = typeof linkMessages;
