/** Mails to the operator about originals, in English: the source. */
export const keepingTexts = {
  originals_damaged: {
    subject: "Originals at {{site}} are damaged or lost",
    before:
      "The regular check found originals that are damaged or lost, and could not mend all of them. This command " +
      "names each of them, whose item it belongs to, and how to bring it back from a back-up:",
    after:
      "Nothing was deleted. Their owners are told: at home, in their lists, on the plan's page and the items' own.",
  },
  originals_mended: {
    subject: "Damaged originals at {{site}} were mended",
    before:
      "The regular check found originals that were damaged or lost, and mended them from a copy. If this happens " +
      "again, the disk may be failing. This command shows more:",
    after: "",
  },
  storage_away: {
    subject: "The storage of {{site}} is not there",
    before:
      "The place where all files lie doesn't answer, or lacks the archive's mark, as a folder does whose disk isn't " +
      "mounted. Nothing is saved or erased there until it is back; people are asked to try again later. It should be " +
      "at:",
    after:
      "Mount or reconnect it, and Akkhor goes on by itself. Only where it is lost for good, and what is there now is " +
      "to take its place: npm run fixity -- --all --adopt",
  },
};
