/** Words of the collection: the list of letters and voices. */
export const letters = {
  listTitle: "My collections",
  uploadHandwritings: "Upload handwritings",
  uploadVoice: "Upload voice",
  emptyTitle: "Nothing here yet",
  emptyText: "Letters, notes and voices that you keep will lie here. Begin with one picture of a handwriting, or one recording.",
  older: "Show older ones",
  newest: "Back to the newest",
  hasVoice: "With a voice",
  pages: "{{count}} pages",
  selectSeveral: "Select several",
  selectAll: "Select all",
  endSelecting: "Done selecting",
  changeWho: "Change who may see it",
  bin: "Bin",
  handwritingOf: "Handwriting without a caption",
  voiceOf: "Voice without a caption",
};
