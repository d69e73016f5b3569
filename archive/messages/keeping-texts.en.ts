/** Mails to the operator about originals, in English: the source. */
export const keepingTexts = {
  originals_damaged: {
    subject: "Originals at {{site}} are damaged or lost",
    before:
      "The regular check found originals that are damaged or lost, and could not mend all of them. This command " +
      "shows which, and what to do:",
    after: "Nothing was deleted. Their owners are told on the items' pages.",
  },
  originals_mended: {
    subject: "Damaged originals at {{site}} were mended",
    before:
      "The regular check found originals that were damaged or lost, and mended them from a copy. If this happens " +
      "again, the disk may be failing. This command shows more:",
    after: "",
  },
};
