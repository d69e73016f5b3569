/** Words of the timeline: what one keeps, by when it was written or spoken. */
export const timeline = {
  title: "Timeline",
  ways: "Decades and years",
  way: "{{words}} ({{count}})",
  undated: "To be dated ({{count}})",
  undatedTitle: "To be dated",
  undatedText:
    "Nobody has said yet when these were written or spoken. A year is enough, or “around 1971”, or “the seventies”.",
  addDate: "Add a date",
  toDated: "Back to the timeline",
  later: "Show later",
  older: "Show older",
  beginning: "From the beginning",
  allDatedTitle: "Everything has a date",
  allDatedText: "What you add without a date waits here until somebody remembers.",
  emptyTitle: "Nothing on the timeline yet",
  emptyText: "Letters and voices appear here by the year they come from. Give one a date, as far as you know it.",
  begin: "Add your first",
  beginDating: "Add dates",
};
