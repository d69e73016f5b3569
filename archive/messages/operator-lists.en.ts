/** Lists of operators' commands, in English: the source. */
export const operatorLists = {
  newest: "These are the newest {{most}}; there may be more.",
  payments: {
    none: "There are no payments.",
    person: "person {{id}}",
    erased: "person erased",
    surplus: "paid for nothing: give it back",
    risky: "the gateway doubts the card",
    unanswered: "refund without an answer",
    state_started: "not finished",
    state_paid: "paid",
    state_failed: "failed",
    state_cancelled: "canceled",
    state_refunded: "refunded",
  },
  strays: {
    none: "Every original that has lain here for six hours has its row.",
    going:
      "{{count}} other files have no row, and can be made again or are of what was erased. They are erased by " +
      "themselves, once a week; now by: npm run strays -- sweep",
    no_such:
      "{{key}} is no original without a row, nor anything else that waits for you, or came in during the last six " +
      "hours and may still get one.",
    copy: "a copy is {{path}}",
    no_type: "of no type that is taken",
    damaged: "damaged bytes that were set aside",
    rendition: "made of a file that this database knows nothing of",
    icon: "a group's picture",
    unknown: "not under a name that Akkhor gives",
  },
};
