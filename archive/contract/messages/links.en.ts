/** Sentences of public links, in English: the source. */
export const linkMessages = {
  link: {
    confirm: "Whoever has the address will see it. Please confirm",
    created: "The link is made",
    updated: "The link is changed",
    deleted: "The link was taken back. It leads nowhere any more",
    too_many_items: "A link opens at most 20 items",
    too_many: "One can have at most {{limit}} links. Please take back some that nobody needs any more",
    days_unknown: "Please choose how long the link is to hold",
    password_wrong: "This is not the password of this link",
    gone: "This link leads nowhere any more",
  },
};

export type LinkMessages = typeof linkMessages;
