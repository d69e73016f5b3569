/** What stands on an item that the operator made of a file without a row, in English: the source. */
export const strayTexts = {
  caption: "Kept here since {{date}} without an entry of its own, and given back to you. Only you can see it.",
};

export type StrayTexts = typeof strayTexts;
